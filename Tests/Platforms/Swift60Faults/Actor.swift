// error: no type named 'Actor' in module 'Swift'
func wait(isolation: isolated (any Swift.Actor)? = #isolation) async {}
