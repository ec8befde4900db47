// Written by `npm test -- unit mails/src/look -u` from `packages/mails/src/look`. Do not change it by hand.

/** The pieces that every mail is made of, as HTML. `[[name]]` is a place for a text, or for other pieces. */
export const look = {
  page: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en">
<head>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/>
<meta name="x-apple-disable-message-reformatting"/>
<meta name="color-scheme" content="light dark"/>
<meta name="supported-color-schemes" content="light dark"/>
<title>[[subject]]</title><style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{background-color:#F5F6F2}
@media (max-width:480px){.card{padding:24px 20px 8px!important}}
@media (prefers-color-scheme:dark){
.color-text{color:#EEF2F4!important}
.color-textMuted{color:#A3AEB7!important}
.color-textFaint{color:#7E8A94!important}
.color-onAccent{color:#0C0F08!important}
.color-accentText{color:#CBFB45!important}
.background-color-canvas{background-color:#0A0C0E!important}
.background-color-surface{background-color:#101417!important}
.background-color-hover{background-color:#1C2227!important}
.background-color-accent{background-color:#CBFB45!important}
.border-color-border{border-color:#232A30!important}
}
</style>
<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style>
<![endif]--></head>
<body class="background-color-canvas" dir="ltr" lang="en" style="margin:0;padding:0">
<table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center">
<tbody>
<tr>
<td dir="ltr" lang="en" style="margin:0;padding:0">
<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0" data-skip-in-text="true">[[preheader]]<div>\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff\u00a0\u200c\u200b\u200d\ufeff</div>
</div>
<table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" class="background-color-canvas" style="background-color:#F5F6F2">
<tbody>
<tr>
<td>
<!--[if mso]><table role="presentation" align="center" width="592" cellpadding="0" cellspacing="0" border="0">
<tr>
<td>
<![endif]--><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:592px;font-family:&#x27;Geist Variable&#x27;, &#x27;Geist Fallback&#x27;, system-ui, sans-serif">
<tbody>
<tr style="width:100%">
<td style="padding:32px 16px">
<table role="presentation" cellPadding="0" cellSpacing="0" style="margin:0 0 20px">
<tbody>
<tr>
<td style="padding:0;vertical-align:middle">
<svg width="26" height="26" viewBox="0 0 26 26" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true" style="display:block;margin-right:10px"><path class="color-text" style="color:#12171A" d="m1.8 18.4 7-7.2 3.8 4 5.6-5.8" stroke-linecap="round" stroke-linejoin="round"></path><circle class="color-accentText" style="color:#3F5A00" cx="21" cy="6.5" r="3"></circle><path class="color-accentText" style="color:#3F5A00" d="m8.6 18.4 3.3 4.9H5.3Z" fill="currentColor" stroke="none"></path></svg></td>
<td class="color-text" style="color:#12171A;padding:0;font-size:17px;font-weight:600;letter-spacing:-0.01em">[[product]]</td>
</tr>
</tbody>
</table>
<table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style="border-collapse:separate">
<tbody>
<tr>
<td class="card background-color-surface border-color-border" style="background-color:#FFFFFF;border-color:#E0E4DB;padding:32px 32px 16px;border-width:1px;border-style:solid;border-radius:14px">
<h1 class="color-text" style="color:#12171A;margin:0 0 20px;font-size:22px;font-weight:600;line-height:1.2;letter-spacing:-0.02em;overflow-wrap:anywhere;word-break:break-word">[[heading]]</h1>[[blocks]]</td>
</tr>
</tbody>
</table>
<p class="color-textFaint" style="font-size:14px;line-height:1.5;color:#5F6A72;margin:20px 0 0;margin-top:20px;margin-right:0;margin-bottom:0;margin-left:0">[[product]]</p>[[end]]</td>
</tr>
</tbody>
</table>
<!--[if mso]></td>
</tr>
</table>
<![endif]--></td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</body>
</html>`,
  paragraph: `<p class="color-text" style="font-size:15px;line-height:1.5;color:#12171A;overflow-wrap:anywhere;word-break:break-word;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">[[text]]</p>`,
  note: `<p class="color-textMuted" style="font-size:14px;line-height:1.5;color:#4F5A61;overflow-wrap:anywhere;word-break:break-word;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">[[text]]</p>`,
  code: `<p class="color-text background-color-hover" style="font-size:32px;line-height:1.2;color:#12171A;background-color:#EEF0EA;margin:0 0 20px;padding:16px;border-radius:10px;font-family:&#x27;Geist Mono Variable&#x27;, &#x27;Geist Mono Fallback&#x27;, ui-monospace, monospace;letter-spacing:0.16em;text-align:center;margin-top:0;margin-right:0;margin-bottom:20px;margin-left:0">[[text]]</p>`,
  facts: `<table width="100%" cellPadding="0" cellSpacing="0" style="margin:0 0 20px">
<tbody>[[rows]]</tbody>
</table>`,
  fact: `<tr>
<th scope="row" align="left" class="color-textMuted border-color-border" style="color:#4F5A61;border-color:#E0E4DB;font-size:14px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word;padding:10px 0;border-top-width:1px;border-top-style:solid;vertical-align:top;width:32%;padding-right:12px;font-weight:400">[[label]]</th>
<td class="color-text border-color-border" style="color:#12171A;border-color:#E0E4DB;font-size:15px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word;padding:10px 0;border-top-width:1px;border-top-style:solid;vertical-align:top;font-weight:500;font-variant-numeric:tabular-nums">[[value]]</td>
</tr>`,
  button: `<table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:8px 0 24px">
<tbody>
<tr>
<td>
<a href="[[href]]" class="color-onAccent background-color-accent" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;color:#E6FFA3;background-color:#161B1F;padding:14px 24px;border-radius:10px;font-size:15px;font-weight:500;text-align:center;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21px" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">[[label]]</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td>
</tr>
</tbody>
</table>`,
  endLine: `<p class="color-textFaint" style="font-size:14px;line-height:1.5;color:#5F6A72;overflow-wrap:anywhere;word-break:break-word;margin:4px 0 0;margin-top:4px;margin-right:0;margin-bottom:0;margin-left:0">[[line]]</p>`,
} as const;
