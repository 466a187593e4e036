/** The style of the documentation, in the product's colours. The page has no script. */
export const docsStyle = `
:root{color-scheme:light dark;--ink:#1D1B20;--muted:#5F5B66;--line:#E6E2EA;--ground:#FAF9FB;--card:#fff;--main:#8A1C5A;--soft:#F6EAF1}
@media (prefers-color-scheme:dark){:root{--ink:#ECE8F0;--muted:#A9A4B2;--line:#37333E;--ground:#141217;--card:#1D1A21;--main:#E48BBB;--soft:#2E1F2A}}
*{box-sizing:border-box}html{scroll-padding-top:72px}
body{margin:0;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--ground);overflow-wrap:break-word}
a{color:var(--main);text-underline-offset:2px}:focus-visible{outline:2px solid var(--main);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;background:var(--card);padding:8px;z-index:2}
header{position:sticky;top:0;z-index:1;display:flex;gap:8px 24px;align-items:center;min-height:56px;padding:8px max(24px,calc((100vw - 1180px)/2 + 34px));background:var(--card);border-bottom:1px solid var(--line)}
header a{text-decoration:none}header .name{font-weight:650;color:var(--ink);margin-right:auto}
.frame{display:grid;grid-template-columns:264px minmax(0,1fr);max-width:1180px;margin:0 auto}
aside{position:sticky;top:56px;align-self:start;max-height:calc(100vh - 56px);overflow:auto;padding:24px 16px 32px 24px;font-size:14px}
nav h2{font-size:12px;letter-spacing:.06em;text-transform:uppercase;color:var(--muted);margin:20px 0 6px;padding:0 10px;border:0}
nav h2:first-child{margin-top:0}nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:5px 10px;border-radius:8px;color:var(--ink);text-decoration:none}
nav a:hover{background:var(--soft)}nav a[aria-current]{background:var(--soft);color:var(--main);font-weight:600}
nav ul ul a{padding-left:22px;color:var(--muted);font-size:13px}
.menu{display:none}
main{min-width:0;padding:32px 40px 96px;max-width:860px}
h1{font-size:30px;line-height:1.2;margin:0 0 16px}h2{font-size:21px;line-height:1.3;margin:44px 0 10px}
h3{font-size:14px;margin:20px 0 6px;color:var(--muted)}p{margin:0 0 14px}ul,ol{padding-left:22px;margin:0 0 14px}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.86em}
code{background:var(--soft);border-radius:5px;padding:.1em .3em}
pre{overflow:auto;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:14px 16px;margin:0 0 18px;line-height:1.5}
pre code{background:none;padding:0;font-size:13px}
.wide{overflow:auto;margin:0 0 18px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
table{border-collapse:collapse;width:100%;font-size:14px}th{text-align:left;font-weight:600;color:var(--muted)}
th,td{padding:8px 12px;vertical-align:top;border-bottom:1px solid var(--line)}tr:last-child td{border-bottom:0}
td{min-width:72px}td:last-child{min-width:190px}td code{white-space:nowrap}
section{border-top:1px solid var(--line);padding-top:4px;margin-top:36px}section h2{margin-top:20px}
.path{display:flex;flex-wrap:wrap;gap:6px 10px;align-items:baseline}.path b{font:600 13px ui-monospace,monospace;color:var(--main)}
.path code{overflow-wrap:anywhere}.role,.may,.about,.type{color:var(--muted);font-size:13px}.must{color:var(--main);font-size:13px}
.role{border:1px solid var(--line);border-radius:99px;padding:0 9px}
.fields,.answers,.groups{list-style:none;padding:0;font-size:14px}
.fields li,.answers li,.groups li{padding:6px 0;border-top:1px solid var(--line)}.fields>li:first-child,.answers>li:first-child,.groups>li:first-child{border-top:0}
.fields .fields{margin:4px 0 4px 6px;padding-left:14px;border-left:2px solid var(--line)}
.answers b{font:600 13px ui-monospace,monospace}.answers a{text-decoration:none}.answers a:hover{text-decoration:underline}tr:target{background:var(--soft)}
.fields p.type{margin:0}.about{display:block}
summary{cursor:pointer}summary::marker{color:var(--muted)}
@media (max-width:860px){table{width:max-content;min-width:100%}th,td{max-width:220px;padding:8px 9px}td,td:last-child{min-width:0}.frame{display:block}aside{display:none}header{padding:8px 16px}main{padding:20px 16px 72px}h1{font-size:25px}h2{font-size:19px}
.menu{display:block;margin:0 0 20px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
.menu summary{padding:12px 14px;font-weight:600}.menu nav{padding:0 8px 12px}.menu nav a{padding:9px 10px}}
`;
