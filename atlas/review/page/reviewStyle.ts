/** What reviews need beside the style of all pages. */
export const reviewStyle = `
header{position:relative}
#review summary{cursor:pointer;color:var(--focus);overflow-wrap:anywhere}
#review.asks summary{color:color-mix(in srgb,var(--attention) 70%,var(--ink))}
#review>summary{font-size:14px;max-width:70ch}
.reviews{position:absolute;right:20px;top:calc(100% - 2px);z-index:3;width:min(560px,calc(100vw - 40px));max-height:min(75vh,720px);overflow:auto;background:var(--face);color:var(--ink);border:1px solid var(--frame);border-radius:10px;box-shadow:0 8px 28px rgb(0 0 0/.22);padding:4px 18px 14px}
.reviews h2{font-size:13px;margin:14px 0 4px;color:var(--soft);text-transform:uppercase;letter-spacing:.04em}
header .reviews p{display:block;color:inherit;overflow:visible;margin:4px 0;overflow-wrap:anywhere}
header .reviews .soft{color:var(--soft)}
.reviews ul{margin:0;padding-left:18px}
.reviews .signed{padding-left:0;list-style:none}
.stale{color:color-mix(in srgb,var(--attention) 70%,var(--ink))}
.comments,.reviews .comments,aside .comments{list-style:none;margin:4px 0;padding:0}
.comment,aside .comment{border-left:3px solid var(--attention);background:var(--attention-ground);padding:6px 10px;margin:6px 0;border-radius:0 6px 6px 0;overflow-wrap:anywhere;color:var(--ink)}
.comment.settled{border-left-color:var(--done);background:var(--done-ground)}
.comment .soft,header .reviews .comment .soft{color:color-mix(in srgb,var(--soft) 60%,var(--ink))}
.comment a{color:color-mix(in srgb,var(--focus) 85%,var(--ink))}
.comment-text,header .reviews .comment-text{white-space:pre-wrap;margin:2px 0;display:block}
td .comment{font-size:12.5px}
.copy{padding:2px 9px;font-size:13px}
.copied{white-space:pre-wrap;overflow-wrap:anywhere;font:12px/1.4 ui-monospace,monospace;background:var(--paper);padding:8px;border-radius:6px;margin:6px 0}
.commenting{margin-top:12px}
.commenting summary{cursor:pointer;color:var(--focus)}
.commenting label{display:grid;gap:2px;margin:6px 0;font-size:13px;color:var(--soft)}
.commenting input,.commenting select{width:100%}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.comment-picture{vertical-align:-4px}
.cards .waits{color:color-mix(in srgb,var(--attention) 70%,var(--ink));font-size:13px}
`;
