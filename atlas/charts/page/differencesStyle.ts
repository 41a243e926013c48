/** What the page of two versions needs beside the style of all pages. */
export const differencesStyle = `
.player{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr) 330px;grid-template-rows:auto minmax(0,1fr);height:calc(100vh - 58px);min-height:560px}
.player.still{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.controls{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:8px 14px;align-items:center;padding:8px 20px;border-bottom:1px solid var(--frame);background:var(--face)}
.controls select{max-width:min(46ch,70vw)}
.controls .size{margin-left:auto}
.controls p{flex-basis:100%;margin:0;max-width:140ch;overflow-wrap:anywhere}
.controls [aria-disabled=true]{opacity:.55}
.side{display:flex;flex-direction:column;min-width:0;min-height:0;border-right:1px solid var(--frame)}
.side h2{font-size:15px;margin:0;padding:8px 20px;border-bottom:1px solid var(--frame);overflow-wrap:anywhere}
.side h2 span{font-weight:400;color:var(--soft)}
.frame{flex:1;min-height:0;overflow:auto;padding:12px}
.frame svg{display:block;margin:0 auto;max-width:none}
.facts{max-height:26%;overflow:auto;margin:0;padding:8px 20px 8px 36px;border-top:1px solid var(--frame);background:var(--face);font-size:13px;overflow-wrap:anywhere}
.facts:empty{display:none}
.facts .same{color:var(--soft)}
#facts-before .other{color:color-mix(in srgb,var(--removed) 75%,var(--ink))}
#facts-now .other{color:color-mix(in srgb,var(--added) 75%,var(--ink))}
.steps{overflow:auto;margin:0;padding:8px;list-style:none;background:var(--face)}
.step{display:grid;width:100%;text-align:left;border-color:transparent;padding:6px 10px;overflow-wrap:anywhere;gap:1px}
.step b{font-weight:600}
.step span{font-size:13px;color:var(--soft)}
.step .before{color:color-mix(in srgb,var(--removed) 75%,var(--ink))}
.step .now{color:color-mix(in srgb,var(--added) 75%,var(--ink))}
.step .differs{color:color-mix(in srgb,var(--changed) 75%,var(--ink));font-weight:700}
.step[aria-current=step]{border-color:var(--now);background:var(--paper)}
.below h2{font-size:17px;margin:24px 0 6px}
.below ul{padding-left:20px}
.below li,.below summary{overflow-wrap:anywhere}
.below details{margin:8px 0}
.below summary{cursor:pointer;padding:4px 0}
.diff{font:12.5px/1.5 ui-monospace,monospace;background:var(--face);border:1px solid var(--frame);border-radius:8px;padding:8px 0;overflow-x:auto;margin:4px 0 12px}
.diff div{padding:0 14px;white-space:pre;min-width:max-content}
.diff .plus{background:color-mix(in srgb,var(--added) 16%,transparent)}
.diff .minus{background:color-mix(in srgb,var(--removed) 14%,transparent)}
@media (max-width:1100px){.player,.player.still{grid-template-columns:1fr;grid-template-rows:auto;height:auto}.side{border-right:0}.frame{height:60vh;flex:none}.steps{max-height:50vh;border-top:1px solid var(--frame)}}
`;
