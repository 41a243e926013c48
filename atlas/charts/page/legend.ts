import { signSvg } from '../draw/sign.ts';
import type { Tone } from '../layout/picture.ts';

type Entry = { readonly sample: string; readonly name: string; readonly words: string };

const drawing = (shapes: string): string =>
  `<svg class="chart" viewBox="0 0 54 26" width="54" height="26" aria-hidden="true">${shapes}</svg>`;

const box = (kind: string, tone: Tone = 'plain', more = ''): string =>
  drawing(
    `<g class="kind-${kind} tone-${tone}"><rect class="face" x="4" y="4" width="46" height="18" rx="6"/>${more}</g>`,
  );

const circle = (text: string): string =>
  drawing(
    `<g class="tone-plain"><circle class="face" cx="27" cy="13" r="11"/><text class="t-name" x="27" y="18" text-anchor="middle">${text}</text></g>`,
  );

const inner = '<rect class="inner" x="7.5" y="7.5" width="39" height="11" rx="4"/>';
const stack = '<rect class="inner" x="1" y="1" width="52" height="24" rx="8"/>';
const start = '<g class="start"><circle cx="8" cy="13" r="5"/></g>';
const line = (from: number): string =>
  `<path class="line" d="M${from} 13H44"/><path class="head" d="M52 13L43 17L43 9Z"/>`;

const text = (style: string, words: string): string => `<span class="${style}">${words}</span>`;

const shapes: readonly Entry[] = [
  { sample: drawing(start + line(14)), name: 'Beginning', words: 'where a state with others inside begins' },
  { sample: box('final', 'plain', inner), name: 'Final state', words: 'nothing more happens here' },
  { sample: box('region'), name: 'Region', words: 'runs at the same time as the regions beside it' },
  { sample: box('atomic', 'plain', stack), name: 'Folded state', words: 'has others inside that are not shown' },
  { sample: circle('H'), name: 'History', words: 'goes back to the state inside that was left last' },
  { sample: circle('H*'), name: 'Deep history', words: 'goes back likewise, and so does all that is inside it' },
  {
    sample: drawing(`<g class="default">${line(4)}</g>`),
    name: 'At first',
    words: 'where history leads while nothing is remembered',
  },
];

const signs: readonly Entry[] = [
  { sample: signSvg('timer'), name: 'Timer', words: 'happens by itself after that time' },
  { sample: signSvg(1) + signSvg(2), name: 'Number', words: 'alternatives of one event, asked in this order' },
  { sample: text('guard', '[isPaid]'), name: 'Guard', words: 'only where this holds' },
  { sample: text('guard', '[else]'), name: 'Else', words: 'only where no alternative before it was taken' },
  { sample: text('guard', '[never asked]'), name: 'Never asked', words: 'one before it is always taken' },
  { sample: signSvg('stays'), name: 'Internal', words: 'the state is not left: its entry and exit do not run' },
  {
    sample: signSvg('reenters'),
    name: 'Re-enters',
    words: 'the state is left and entered again: its exit and entry run',
  },
  { sample: text('soft', '/ save'), name: 'Action', words: 'what is done on the way' },
  {
    sample: text('invoke', 'runs load'),
    name: 'Actor',
    words: 'runs while the state is active; a link leads to its own chart',
  },
];

const tones: Readonly<Record<Exclude<Tone, 'plain'>, string>> = {
  busy: 'something is on its way',
  waiting: 'somebody or something else is awaited',
  attention: 'somebody has to look at it',
  done: 'what it is for is reached',
  cancelled: 'cancelled, expired or refused: ended without what it was for',
  failed: 'failed',
};

const colours: readonly Entry[] = (['busy', 'waiting', 'attention', 'done', 'cancelled', 'failed'] as const).map(
  (tone) => ({ sample: box('atomic', tone), name: tone, words: tones[tone] }),
);

const list = (title: string, entries: readonly Entry[]): string =>
  `<h2>${title}</h2><dl>${entries
    .map(
      ({ sample, name, words }) => `<div><dt><span class="sample">${sample}</span>${name}</dt><dd>${words}</dd></div>`,
    )
    .join('')}</dl>`;

/** What every sign of a picture means, folded until somebody opens it. */
export const legend = `<details id="legend"><summary>Legend</summary><div class="signs" tabindex="0" role="region" aria-label="Legend">${list('States', shapes)}${list('Transitions', signs)}${list('Colours', colours)}</div></details>`;
