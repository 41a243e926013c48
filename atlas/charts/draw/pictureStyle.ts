import { fonts } from '../layout/lines.ts';

/** Colours by role: paper, ink, and for every tone its line and its ground. */
const light = `
--paper:#f7f7f5;--ink:#1c2024;--soft:#5a626b;--line:#59636e;--plate:#f7f7f5;--face:#ffffff;--frame:#c9ced4;--focus:#0b57d0;
--plain:#8b949e;--plain-ground:#ffffff;--busy:#2f6fde;--busy-ground:#eaf1fe;--waiting:#8a5cd1;--waiting-ground:#f3edfd;
--attention:#b76e00;--attention-ground:#fff4df;--cancelled:#7a6650;--cancelled-ground:#f1ece4;--done:#1f8a4c;--done-ground:#e6f6ec;--failed:#c93434;--failed-ground:#fdebea;
--event:#0f3f8c;--guard:#7a4a00;--action:#5a626b;--now:#d6006c;--added:#128a3e;--removed:#c92a2a;--changed:#b26a00;--depth:rgb(90 110 135/.055);`;
const dark = `
--paper:#14171a;--ink:#e8ebee;--soft:#a3adb8;--line:#8f9aa6;--plate:#14171a;--face:#1d2227;--frame:#3c454f;--focus:#8ab4ff;
--plain:#6d7883;--plain-ground:#1d2227;--busy:#6ea3ff;--busy-ground:#17253d;--waiting:#b594f0;--waiting-ground:#271f3a;
--attention:#e8a33c;--attention-ground:#33270f;--cancelled:#bba68c;--cancelled-ground:#2b2620;--done:#58c284;--done-ground:#14301f;--failed:#f27d7a;--failed-ground:#3a1b1c;
--event:#a9c7ff;--guard:#f0c27b;--action:#a3adb8;--now:#ff6cb5;--added:#55c97f;--removed:#ff8784;--changed:#f0b04f;--depth:rgb(160 185 215/.05);`;

const sizes = Object.entries(fonts)
  .map(
    ([style, { size, weight }]) =>
      `.chart .t-${style}{font-size:${size}px;font-weight:${weight === 'bold' ? 700 : 400}}`,
  )
  .join('\n');

const tones = ['plain', 'busy', 'waiting', 'attention', 'done', 'cancelled', 'failed']
  .map((tone) => `.chart .tone-${tone}{--tone:var(--${tone});--ground:var(--${tone}-ground)}`)
  .join('\n');

/** The look of a picture, on screen in light and dark and on paper; used in pages and inside SVG files. */
export const pictureStyle = `
:root{${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
@media print{:root{${light}}}
.chart{font-family:"Helvetica Neue",Helvetica,Arial,"Liberation Sans",Arimo,sans-serif}
.chart .paper{fill:var(--paper)}
.chart text{fill:var(--ink)}
${sizes}
${tones}
.chart .t-prose,.chart .t-action,.chart .t-note{fill:var(--soft)}
.chart .t-event{fill:var(--event)}
.chart .t-guard{fill:var(--guard)}
.chart .t-invoke{fill:color-mix(in srgb,var(--tone) 65%,var(--ink))}
.chart .t-note{font-style:italic}
.chart .face{fill:var(--ground);stroke:var(--tone);stroke-width:1.4}
.chart .inner{fill:none;stroke:var(--tone);stroke-width:1.1}
.chart .kind-compound .face,.chart .kind-parallel .face,.chart .root .face{fill:none}
.chart .kind-region .face{fill:var(--depth);stroke-width:1.2}
.chart .tone-plain.kind-compound .face,.chart .tone-plain.kind-parallel .face{stroke:var(--frame)}
.chart .root .face{fill:none}
.chart .kind-region .face{stroke-dasharray:5 4;stroke:var(--frame)}
.chart .kind-outside .face{fill:none;stroke:var(--soft);stroke-dasharray:2 3}
.chart .rule{fill:none;stroke:var(--frame);stroke-width:1}
.chart .line{fill:none;stroke:var(--line);stroke-width:1.3}
.chart .head{fill:var(--line);stroke:none}
.chart .heads text{paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}
.chart .start circle{fill:var(--ink)}
.chart .default .line{stroke-dasharray:2 3}
.sign{fill:none;stroke:var(--event);stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}
.sign .solid{fill:var(--event);stroke:none}
.chart .sign text,.sign text{fill:var(--event);stroke:none;font-size:9px;font-weight:700}
.chart .runs text{text-decoration:underline;fill:var(--focus)}
.chart .runs:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.chart .plate{fill:none;stroke:none}
.chart .state:focus{outline:none}
.chart .state:focus-visible .face,.chart .chosen .face{stroke:var(--focus);stroke-width:3}
.chart .arrow.main .line{stroke-width:2.6}
.chart.far text,.chart.far .sign{display:none}
.chart.far .t-name{--size:min(var(--far),var(--most,32px));display:inline;font-size:var(--size);transform:translateY(max(0px,calc(var(--size)*.75 - 17px)))}
.chart.far .kind-folded .t-note:last-of-type{display:inline;font-size:min(var(--far),22px)}
.chart.far .face,.chart.far .line{vector-effect:non-scaling-stroke}
.chart.far .state:has(>text:is(.added,.removed,.changed)) .face{stroke:var(--changed);stroke-width:3}
.chart.far .state:has(>text.untaken) .face{stroke:var(--failed);stroke-width:2.4}
.chart .arrow.lit .line{stroke:var(--focus);stroke-width:2.4}
.chart .arrow.lit .head{fill:var(--focus)}
.chart .found .face{stroke:var(--focus);stroke-width:3;stroke-dasharray:2 3}
.chart .state.now>.face{stroke:var(--now);stroke-width:3.4;stroke-dasharray:none}
.chart .within>.face{stroke:var(--now);stroke-width:1.6}
.chart .arrow.just>.line{stroke:var(--now);stroke-width:3}
.chart .arrow.just>.head{fill:var(--now)}
.chart text.just{fill:var(--now);text-decoration:underline}
.chart .added>.face,.chart .added>.line{stroke:var(--added);stroke-width:3}
.chart .added>.head{fill:var(--added)}
.chart text.added{fill:var(--added);text-decoration:underline}
.chart .removed>.face,.chart .removed>.line{stroke:var(--removed);stroke-width:2.4;stroke-dasharray:6 4}
.chart .removed>.head{fill:var(--removed)}
.chart text.removed,.chart .state.removed text,.chart .heads.removed text{fill:var(--removed);text-decoration:line-through}
.chart .renamed>.face{stroke:var(--focus);stroke-width:3}
.chart .changed>.face,.chart .changed>.line{stroke:var(--changed);stroke-width:3}
.chart .changed>.head{fill:var(--changed)}
.chart text.changed{fill:var(--changed);font-style:italic}
.chart .taken>.face,.chart .taken>.line{stroke:var(--done);stroke-width:2.4}
.chart .taken>.head{fill:var(--done)}
.chart text.taken{fill:var(--done)}
.chart .untaken>.face,.chart .untaken>.line{stroke:var(--failed);stroke-width:2.4;stroke-dasharray:3 4}
.chart .untaken>.head{fill:var(--failed)}
.chart text.untaken{fill:var(--failed)}
.chart .partly>.line{stroke:var(--attention);stroke-width:2.4}
.chart .partly>.head{fill:var(--attention)}`;
