/** The look of a sequence; its colours are those of the charts. */
export const sequenceStyle = `
.sequence{font-family:"Helvetica Neue",Helvetica,Arial,"Liberation Sans",Arimo,sans-serif}
.sequence .paper{fill:var(--paper)}
.sequence text{fill:var(--ink)}
.sequence .t-name{font-size:14px;font-weight:700}
.sequence .t-event{font-size:12px;font-weight:700;fill:var(--event)}
.sequence .t-prose{font-size:11.5px;fill:var(--soft)}
.sequence .t-note{font-size:11px;font-style:italic;fill:var(--soft)}
.sequence .lane{stroke:var(--frame);stroke-width:1;stroke-dasharray:4 4}
.sequence .headed{fill:var(--face);stroke:var(--line);stroke-width:1.2}
.sequence .machine .headed{stroke:var(--busy);fill:var(--busy-ground)}
.sequence .outside .headed{stroke-dasharray:4 3}
.sequence .bar{fill:var(--busy-ground);stroke:var(--busy);stroke-width:1}
.sequence .line{fill:none;stroke:var(--line);stroke-width:1.4}
.sequence .reply .line,.sequence .start .line{stroke-dasharray:5 3}
.sequence .head{fill:var(--line)}
.sequence .state .box{fill:var(--waiting-ground);stroke:var(--waiting);stroke-width:1.2}
.sequence .dot{fill:var(--soft)}
.sequence .end{stroke:var(--line);stroke-width:1.6}
.sequence .note .box{fill:var(--attention-ground);stroke:var(--attention)}
.sequence .fault .box{fill:var(--failed-ground);stroke:var(--failed);stroke-width:1.6}
.sequence .fault text{fill:var(--ink)}
`;
