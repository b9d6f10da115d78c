<html>
<head>
<title>External Viewers Setup</title>
</head>
<body>
<h1>External Viewers Setup</h1>
<form method=post action="file:///$LIB/w3mhelperpanel">
<input type=hidden name=mode value=edit>
<input type=hidden name=cookie value="63545380@vm">
<table>
<tr><td>New Entry:<td>Type=<input type=text name=newtype size=40>
<tr><td><td>Command=<input type=text name=newcmd size=40>
<tr><td><input type=submit name=submit value="Register">
</table>
<p><hr width=50%><p>
<table border='0' cellpadding='0'>
<tr><th align=left><b>Type</b><th><b>Command</b>
<tr valign=top><td><td><td nowrap><input type=checkbox name=delete value="">Delete
<tr valign=top><td><td><td nowrap><input type=checkbox name=delete value="">Delete
<tr valign=top><td><td><td nowrap><input type=checkbox name=delete value="">Delete
<tr valign=top><td><td><td nowrap><input type=checkbox name=delete value="">Delete
<tr valign=top><td><td><td nowrap><input type=checkbox name=delete value="">Delete
<tr valign=top><td>text/plain<td>less %s; needsterminal<td nowrap><input type=checkbox name=delete value="text/plain">Delete
<tr valign=top><td>application/x-troff-man<td>/usr/bin/man -X100 -l %s; test=test -n &quot;$DISPLAY&quot; -a -e /usr/bin/gxditview; description=Man page<td nowrap><input type=checkbox name=delete value="application/x-troff-man">Delete
<tr valign=top><td>text/troff<td>/usr/bin/man -X100 -l %s; test=test -n &quot;$DISPLAY&quot; -a -e /usr/bin/gxditview; description=Man page<td nowrap><input type=checkbox name=delete value="text/troff">Delete
<tr valign=top><td>application/x-troff-man<td>/usr/bin/man -l %s; needsterminal; description=Man page<td nowrap><input type=checkbox name=delete value="application/x-troff-man">Delete
<tr valign=top><td>text/troff<td>/usr/bin/man -l %s; needsterminal; description=Man page<td nowrap><input type=checkbox name=delete value="text/troff">Delete
<tr valign=top><td>text/html<td>/usr/bin/sensible-browser %s; description=HTML Text; nametemplate=%s.html<td nowrap><input type=checkbox name=delete value="text/html">Delete
<tr valign=top><td>application/x-troff-man<td>/usr/bin/nroff -mandoc -Tutf8; copiousoutput; print=/usr/bin/nroff -mandoc -Tutf8 | print text/plain:-<td nowrap><input type=checkbox name=delete value="application/x-troff-man">Delete
<tr valign=top><td>text/troff<td>/usr/bin/nroff -mandoc -Tutf8; copiousoutput; print=/usr/bin/nroff -mandoc -Tutf8 | print text/plain:-<td nowrap><input type=checkbox name=delete value="text/troff">Delete
<tr valign=top><td>text/plain<td>more %s; needsterminal<td nowrap><input type=checkbox name=delete value="text/plain">Delete
<tr valign=top><td>text/html<td>/usr/bin/chromium %s; test=test -n &quot;$DISPLAY&quot;<td nowrap><input type=checkbox name=delete value="text/html">Delete
<tr valign=top><td>text/xml<td>/usr/bin/chromium %s; test=test -n &quot;$DISPLAY&quot;<td nowrap><input type=checkbox name=delete value="text/xml">Delete
<tr valign=top><td>application/xhtml_xml<td>/usr/bin/chromium %s; test=test -n &quot;$DISPLAY&quot;<td nowrap><input type=checkbox name=delete value="application/xhtml_xml">Delete
<tr valign=top><td>application/x-mimearchive<td>/usr/bin/chromium %s; test=test -n &quot;$DISPLAY&quot;<td nowrap><input type=checkbox name=delete value="application/x-mimearchive">Delete
<tr valign=top><td>x-scheme-handler/http<td>/usr/bin/chromium %s; test=test -n &quot;$DISPLAY&quot;<td nowrap><input type=checkbox name=delete value="x-scheme-handler/http">Delete
<tr valign=top><td>x-scheme-handler/https<td>/usr/bin/chromium %s; test=test -n &quot;$DISPLAY&quot;<td nowrap><input type=checkbox name=delete value="x-scheme-handler/https">Delete
<tr valign=top><td>text/english<td>vim %s; needsterminal<td nowrap><input type=checkbox name=delete value="text/english">Delete
<tr valign=top><td>text/plain<td>vim %s; needsterminal<td nowrap><input type=checkbox name=delete value="text/plain">Delete
<tr valign=top><td>text/x-makefile<td>vim %s; needsterminal<td nowrap><input type=checkbox name=delete value="text/x-makefile">Delete
<tr valign=top><td>text/x-c++hdr<td>vim %s; needsterminal<