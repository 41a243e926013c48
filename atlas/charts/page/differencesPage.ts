import type { Description } from '../../describe/description.ts';
import type { BehaviourChange } from '../../differences/behaviour/behaviourChange.ts';
import type { Moment } from '../../differences/behaviour/moment.ts';
import type { BodyChange } from '../../differences/bodies/bodyChanges.ts';
import { withBodies } from '../../differences/bodyMarks.ts';
import { lineDiff } from '../../differences/lineDiff.ts';
import { isChanged, type MachineDifferences } from '../../differences/machineDifferences.ts';
import { ownFile } from '../../ownFile.ts';
import type { PlayedPath, PlayedPaths } from '../client/playedPath.ts';
import { escaped } from '../draw/escape.ts';
import { drawSvg, type Marks } from '../draw/svg.ts';
import { drawPicture } from '../layout/drawPicture.ts';
import { uniteVersions } from '../union.ts';
import { bundleScript } from './bundle.ts';
import { programElement } from './programElement.ts';
import { head } from './renderPage.ts';

/** What the page of two versions needs beside the style of all pages. */
const differencesStyle = `
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

/** Paths that a page can play; of more, the first ones. */
const maxPaths = 60;

const played = ({ words, id, of, moments, deviation }: BehaviourChange, names: PlayedPaths['names']): PlayedPath => {
  const momentOf = ({ value, outcome, facts, states, transitions }: Moment) => ({
    value,
    outcome,
    facts,
    states,
    transitions,
  });
  return {
    words,
    title: `${id} of ${names[of]}`,
    at: deviation.at,
    steps: moments.map(({ words: step, own, other }) => {
      const [before, now] = of === 'before' ? [own, other] : [other, own];
      return { words: step, before: momentOf(before), now: momentOf(now) };
    }),
  };
};

const mapParents = ({ states }: Description): Readonly<Record<string, string | null>> =>
  Object.fromEntries(states.map(({ id, parent }) => [id, parent]));

/** The marks of those that a version has. */
const within = ({ states, transitions }: Marks, version: Description): Marks => {
  const known = new Set([...version.states, ...version.transitions].map(({ id }) => id));
  const of = (marks: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(marks).filter(([id]) => known.has(id)));
  return { states: of(states), transitions: of(transitions) };
};

const list = (title: string, sentences: readonly string[]): string =>
  sentences.length === 0
    ? ''
    : `<h2>${title}</h2><ul>${sentences.map((words) => `<li>${escaped(words)}</li>`).join('')}</ul>`;

const kinds = { '+': 'plus', '-': 'minus', ' ': 'same', '…': 'same' } as const;

const renderBody = ({ words, before, after }: BodyChange): string =>
  `<details open><summary>${escaped(words)}</summary><div class="diff" tabindex="0" role="group" aria-label="${escaped(words)}">${lineDiff(
    before,
    after,
  )
    .map(({ mark, text }) => `<div class="${kinds[mark]}">${escaped(`${mark} ${text}`)}</div>`)
    .join('')}</div></details>`;

const side = (which: 'before' | 'now', name: string, svg: string): string =>
  `<section class="side" aria-labelledby="name-${which}"><h2 id="name-${which}">${escaped(name)} <span id="where-${which}"></span></h2><div class="frame" id="picture-${which}" tabindex="0" role="region" aria-label="Statechart, ${escaped(name)}">${svg}</div><ul class="facts" id="facts-${which}" tabindex="0" aria-label="What the step does, ${escaped(name)}"></ul></section>`;

const size = `<span class="size" role="group" aria-label="Size"><button type="button" id="smaller" aria-label="Smaller">−</button> <button type="button" id="larger" aria-label="Larger">+</button> <span id="scale"></span></span>`;

const controls = (paths: readonly PlayedPath[], left: number): string =>
  paths.length === 0
    ? `<div class="controls"><span>No path goes otherwise.</span>${size}</div>`
    : `<div class="controls"><label>Path <select id="paths">${paths
        .map(({ title }, index) => `<option value="${index}">${escaped(title)}</option>`)
        .join('')}</select></label>
<button type="button" id="previous">Back</button> <button type="button" id="next">Next</button> <button type="button" id="to-difference">To the difference</button> <output id="at"></output>
<span class="soft">← and → go through the steps${left === 0 ? '' : `; ${left} more differences are only listed below`}</span>${size}<p id="words" role="status"></p></div>`;

let script: Promise<string> | null = null;

/** The same program for every page. */
const program = (): Promise<string> => {
  const client = ownFile(import.meta, '../client/differences');
  script ??= bundleScript(`import { startDifferences } from ${JSON.stringify(client)};\nstartDifferences();`);
  return script;
};

/**
 * A page with two versions of a machine beside each other, in which paths that differ are played in both, and with all differences in
 * words. Null where nothing differs, or where there is but one version.
 * @param file the name of the machine's own page, without an ending
 */
export const differencesPage = async (differences: MachineDifferences, file: string): Promise<string | null> => {
  const { revision, version, structure, bodies, behaviour, untold } = differences;
  const { now, before } = version;
  if (before === null || !isChanged(differences)) return null;
  const union = uniteVersions(before, now);
  const marks = withBodies(union.marks, bodies);
  const names = { before: revision, now: 'today' };
  const data: PlayedPaths = {
    names,
    parents: { before: mapParents(before), now: mapParents(now) },
    paths: behaviour.slice(0, maxPaths).map((change) => played(change, names)),
  };
  const drawn = async (description: Description, name: string): Promise<string> =>
    drawSvg(await drawPicture(description), `Statechart of ${now.id}, ${name}`, within(marks, description));
  const steps = data.paths.length === 0 ? '' : '<ol class="steps" id="steps" tabindex="0" aria-label="Steps"></ol>';
  const title = `${now.id}: ${revision} and today`;
  return `${head(`${title} – atlas`).replace('</style>', `${differencesStyle}</style>`)}<body>
<header><h1>${escaped(title)}</h1><nav aria-label="Pages"><a href="index.html">All charts</a> <a href="${encodeURIComponent(file)}.html">In one chart</a></nav></header>
<main><div class="player${data.paths.length === 0 ? ' still' : ''}">${controls(data.paths, behaviour.length - data.paths.length)}
${side('before', revision, await drawn(before, revision))}${side('now', 'today', await drawn(now, 'today'))}${steps}</div>
<div class="below">${list('Chart', structure)}${bodies.length === 0 ? '' : `<h2>Functions</h2>${bodies.map(renderBody).join('\n')}`}
${list(
  'Behaviour',
  behaviour.map(({ words }) => words),
)}${list('Not compared', untold)}</div></main>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
${programElement(await program())}
</body></html>
`;
};
