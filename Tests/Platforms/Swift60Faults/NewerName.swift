// error: cannot find type 'SendableMetatype' in scope
protocol Plugin: SendableMetatype {}
