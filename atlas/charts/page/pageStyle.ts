import { sequenceStyle } from '../../sequence/sequenceStyle.ts';

/** The look of the pages around the pictures; its colours are the picture's. */
export const pageStyle = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 "Helvetica Neue",Helvetica,Arial,"Liberation Sans",Arimo,sans-serif}
a,.link{color:var(--focus)}
button,select,input,textarea{font:inherit;font-size:14px;color:inherit;background:var(--face);border:1px solid var(--frame);border-radius:6px;padding:4px 10px}
button{cursor:pointer}
button:disabled{opacity:.5;cursor:default}
button:hover:not(:disabled){border-color:var(--focus)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.link{border:0;background:none;padding:0;text-decoration:underline;font-size:inherit}
header{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;padding:10px 20px;border-bottom:1px solid var(--frame);background:var(--face)}
header h1{font-size:20px;margin:0;overflow-wrap:anywhere;min-width:0}
header p{margin:0;color:var(--soft);overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
header nav{display:flex;gap:6px;margin-left:auto;flex-wrap:wrap;align-items:center}
[aria-pressed=true]{background:var(--focus);border-color:var(--focus);color:var(--paper)}
.split{display:grid;grid-template-columns:minmax(0,1fr) 370px;height:calc(100vh - 58px);min-height:480px}
.stage{position:relative;display:flex;flex-direction:column;min-width:0;min-height:0}
.tools{display:flex;flex-wrap:wrap;gap:6px 10px;align-items:center;padding:8px 20px;border-bottom:1px solid var(--frame);font-size:13px;color:var(--soft)}
.tools button{padding:2px 9px}
#levels,.steps{display:inline-flex;flex-wrap:wrap;gap:4px 8px;align-items:center}
#levels [aria-current=true]{border-color:var(--focus);font-weight:700}
#folds[hidden]{display:none}
#folds:not([hidden]),.folds{display:flex;flex-wrap:wrap;gap:4px 12px}
.folds{max-height:30vh;overflow:auto;padding:6px 0}
#folds summary{cursor:pointer}
#folds label{display:inline-flex;gap:3px;align-items:center;max-width:100%;overflow-wrap:anywhere}
#folds input{margin:0}
#picture{flex:1;overflow:auto;cursor:grab;padding:12px;user-select:none}
#picture svg{display:block;margin:0 auto}
#picture .state{cursor:pointer}
.minimap{display:block;margin:0 auto 12px;background:var(--paper);border:1px solid var(--frame);border-radius:6px;cursor:crosshair;touch-action:none;overflow:hidden}
.minimap rect{fill:var(--ground);stroke:var(--tone);stroke-width:.7;vector-effect:non-scaling-stroke}
.minimap .kind-compound,.minimap .kind-parallel,.minimap .kind-region,.minimap .root{fill:none;stroke:var(--frame)}
.minimap .shown{fill:color-mix(in srgb,var(--focus) 16%,transparent);stroke:var(--focus);stroke-width:1.5}
aside{border-left:1px solid var(--frame);background:var(--face);overflow:auto;padding:14px 18px}
aside h2{font-size:17px;margin:0 0 4px;overflow-wrap:anywhere}
aside h3{font-size:13px;margin:16px 0 4px;color:var(--soft);text-transform:uppercase;letter-spacing:.04em}
aside ul,aside ol{margin:0;padding-left:18px}
aside li{margin:4px 0;overflow-wrap:anywhere}
aside dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:8px 0;font-size:14px}
aside dt{color:var(--soft)}
aside dd{margin:0;overflow-wrap:anywhere}
aside pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:12px;background:var(--paper);padding:8px;border-radius:6px;max-height:320px;overflow:auto}
aside select{max-width:100%;min-width:0}
.following{display:grid;grid-template-columns:minmax(0,1fr);gap:4px}
aside p,aside b{overflow-wrap:anywhere}
aside textarea{width:100%;font-family:ui-monospace,monospace;font-size:12px;margin:4px 0}
.link,.source-link{display:inline-block;min-height:24px;min-width:24px;line-height:24px;text-align:left}
.sign-picture{vertical-align:-3px;margin-right:4px}
.soft{color:var(--soft);font-size:13px}
.guard{color:var(--guard)}
.fault{color:var(--failed);font-weight:700}
.moves{list-style:none;padding:0!important}
.moves li{margin:0 0 9px}
.move{display:flex;gap:8px;align-items:baseline;flex-wrap:wrap}
.moves summary{font-size:12px;color:var(--soft);cursor:pointer}
.effect{font-size:13px;color:var(--soft)}
.effect.refused{color:var(--attention)}
.effect.fails{color:var(--failed)}
.where{font-weight:700;white-space:pre-wrap}
.history [aria-current=step]{font-weight:700;color:var(--now)}
.below{padding:8px 20px 60px;max-width:1500px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:13.5px;margin:20px 0;width:100%}
caption{text-align:left;font-weight:700;font-size:17px;padding:6px 0}
th,td{text-align:left;vertical-align:top;padding:5px 10px;border-bottom:1px solid var(--frame)}
td a[href^="#L"]{white-space:nowrap}
thead th{color:var(--soft);font-weight:700;border-bottom-width:2px}
tr.added{background:color-mix(in srgb,var(--added) 16%,transparent)}
tr.removed{background:color-mix(in srgb,var(--removed) 14%,transparent);text-decoration:line-through}
tr.changed{background:color-mix(in srgb,var(--changed) 16%,transparent)}
tr.untaken{background:color-mix(in srgb,var(--failed) 12%,transparent)}
.source{font:12px/1.55 ui-monospace,monospace;background:var(--face);border:1px solid var(--frame);border-radius:8px;padding:8px 0;overflow-x:auto}
.source ol{margin:0;padding-left:62px}
.source li{white-space:pre;padding-left:8px}
.source li::marker{color:var(--soft)}
.source .here{background:color-mix(in srgb,var(--focus) 18%,transparent)}
.legend{display:flex;flex-wrap:wrap;gap:4px 14px;margin-left:auto}
.legend span::before{content:"";display:inline-block;width:11px;height:11px;border-radius:3px;margin-right:5px;border:1.5px solid var(--tone);background:var(--ground);vertical-align:-1px}
#legend{position:relative}
#legend summary{cursor:pointer;color:var(--focus)}
.signs{position:absolute;right:0;top:calc(100% + 8px);z-index:2;width:min(430px,calc(100vw - 40px));max-height:min(70vh,620px);overflow:auto;background:var(--face);color:var(--ink);border:1px solid var(--frame);border-radius:10px;box-shadow:0 8px 28px rgb(0 0 0/.22);padding:4px 18px 14px}
.signs h2{font-size:13px;margin:14px 0 2px;color:var(--soft);text-transform:uppercase;letter-spacing:.04em}
.signs dl{margin:0}
.signs dl div{display:grid;grid-template-columns:176px 1fr;gap:10px;align-items:center;padding:3px 0}
.signs dt{display:flex;align-items:center;gap:8px;font-weight:700}
.signs dd{margin:0}
.sample{flex:0 0 78px;display:inline-flex;justify-content:center;font-weight:400;font-size:12px;white-space:nowrap}
.sample .invoke{font-weight:700}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:16px;padding:20px;list-style:none;margin:0}
.cards a{display:block;height:100%;background:var(--face);border:1px solid var(--frame);border-radius:10px;padding:14px 16px;text-decoration:none;color:inherit}
.cards a:hover{border-color:var(--focus)}
.cards h2{margin:0 0 4px;font-size:17px;color:var(--focus);overflow-wrap:anywhere}
.cards p{margin:0;overflow-wrap:anywhere}
.cards .failure a{border:2px solid var(--failed);background:var(--failed-ground)}
main.failure h2{font-size:17px;margin:18px 0 4px}
main.failure p{max-width:75ch;margin:4px 0;overflow-wrap:anywhere}
main.failure .reason{border-left:4px solid var(--failed);background:var(--failed-ground);padding:10px 14px;margin:0}
.area{font-size:17px;margin:18px 20px 0}
.hits,.notes{margin:0;padding:10px 20px 10px 40px}
.hits:empty{display:none}
.hits li,.notes li{margin:4px 0;overflow-wrap:anywhere}
.cards img{display:block;width:100%;height:190px;object-fit:contain;margin:10px 0}
${sequenceStyle}
.screen{margin-bottom:12px;border-bottom:1px solid var(--frame);padding-bottom:8px}
.screen summary{cursor:pointer;font-weight:700;min-height:24px}
.screen-frame{height:590px;margin:8px 0;border:1px solid var(--frame);border-radius:8px;overflow:hidden}
.screen-frame iframe{width:390px;height:694px;border:0;background:#fff;transform:scale(.85);transform-origin:0 0}
.sequence-dialog{width:min(1500px,calc(100vw - 32px));height:calc(100vh - 32px);max-width:none;max-height:none;padding:0;border:1px solid var(--frame);border-radius:10px;background:var(--paper);color:var(--ink)}
.sequence-dialog[open]{display:flex;flex-direction:column}
.sequence-dialog::backdrop{background:rgb(0 0 0/.4)}
.sequence-tools{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;padding:10px 16px;border-bottom:1px solid var(--frame);background:var(--face)}
.sequence-tools h2{font-size:17px;margin:0;flex:1 1 200px;overflow-wrap:anywhere}
.sequence-place{flex:1;min-height:0;overflow:auto;padding:12px}
.sequence-place svg{display:block;margin:0 auto}
@media (max-width:900px){#map{display:none}.split{grid-template-columns:1fr;height:auto}#picture{height:70vh}aside{border-left:0;border-top:1px solid var(--frame);position:sticky;bottom:0;max-height:42vh}}
@media print{@page{margin:10mm}body{font-size:12px}header nav,.tools,aside,#source{display:none}header{padding:0 0 6px}.split{display:block;height:auto}#picture{overflow:visible;padding:8px 0 0}#picture svg{max-width:100%;max-height:90vh;width:auto;height:auto}.below{padding:0;max-width:none}table{font-size:10.5px}tr{break-inside:avoid}a{color:inherit;text-decoration:none}}
`;
