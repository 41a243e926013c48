import { findCrossings } from '../layout/faults.ts';
import { arrowName, dotName } from '../layout/lineParts.ts';
import { fonts, signWidth } from '../layout/lines.ts';
import type { Arrow, Box, Dot, Picture, Point, Rectangle, Text } from '../layout/picture.ts';
import { escaped } from './escape.ts';
import { headPath, linePath } from './path.ts';
import { number, rectangle } from './shapes.ts';
import { signAt } from './sign.ts';

/** What else a picture says of states and transitions: `added`, `taken`…, each a class of the style sheet. */
export type Marks = {
  readonly states: Readonly<Record<string, string>>;
  readonly transitions: Readonly<Record<string, string>>;
  /** Addresses of the charts of invoked machines, by `state id | id of the actor`. */
  readonly charts?: Readonly<Record<string, string>>;
};

export const noMarks: Marks = { states: {}, transitions: {} };

const inset = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

const textElement = ({ text, style, x, y, width, of, signs = [] }: Text, marks: Marks, more = ''): string => {
  const mark = of === undefined ? '' : (marks.transitions[of] ?? '');
  const names = `t-${style}${mark === '' ? '' : ` ${mark}`}`;
  const owner = of === undefined ? '' : ` data-of="${escaped(of)}"`;
  const drawn = signs.map((sign, index) => signAt(sign, x - (signs.length - index) * signWidth + 7, y - 4));
  return `${drawn.join('')}<text class="${names}" x="${number(x)}" y="${number(y)}" data-width="${number(width)}"${owner}${more}>${escaped(text)}</text>`;
};

/** The names of invoked machines, each as a link to its chart. A box is one thing to a screen reader: they stand beside it. */
const linkElements = ({ id, tone, texts }: Box, marks: Marks): string => {
  const lines = texts.filter(({ runs }) => runs !== undefined && marks.charts?.[runs] !== undefined);
  return [...new Set(lines.map(({ runs }) => runs ?? ''))]
    .map((runs) => {
      const own = lines.filter((line) => line.runs === runs);
      const name = own.map(({ text }) => text).join(' ');
      return `<a class="runs tone-${tone}" href="${escaped(marks.charts?.[runs] ?? '')}" aria-label="${escaped(`state ${id} ${name}: its chart`)}">${own.map((text) => textElement(text, marks)).join('')}</a>`;
    })
    .join('');
};

const holds = ({ kind }: Box): boolean => kind === 'compound' || kind === 'parallel' || kind === 'region';

/** The largest size at which a name, which a picture from afar shows alone, still fits into its box. */
const largest = (box: Box, name: Text): string => {
  const across = ((box.x + box.width - name.x - 4) / name.width) * fonts.name.size;
  // A folded box also says how many states it holds.
  const down = (holds(box) ? box.header : box.height) - (box.kind === 'folded' ? 30 : 8);
  return ` style="--most:${number(Math.min(across, down))}px"`;
};

/** What is written in a box besides its links. */
const written = (box: Box, marks: Marks): string =>
  box.texts
    .filter(({ runs }) => runs === undefined || marks.charts?.[runs] === undefined)
    .map((text) => textElement(text, marks, text.style === 'name' ? largest(box, text) : ''))
    .join('');

const boxElement = (box: Box, marks: Marks): string => {
  const { id, kind, tone, texts } = box;
  const mark = marks.states[id] ?? '';
  const root = box.parent === null ? ' root' : '';
  const begin = `<g class="state kind-${kind} tone-${tone}${root}${mark === '' ? '' : ` ${mark}`}" data-state="${escaped(id)}" tabindex="0" role="img" aria-label="${escaped(`state ${id}`)}">`;
  if (kind === 'history') {
    const x = number(box.x + box.width / 2);
    const y = number(box.y + box.height / 2);
    return `${begin}<circle class="face" cx="${x}" cy="${y}" r="14"/><text class="t-name" x="${x}" y="${number(box.y + box.height / 2 + 5)}" text-anchor="middle">${texts[0]?.text ?? 'H'}</text></g>`;
  }
  const shape = rectangle(box, 'rx="9" class="face"');
  const second = kind === 'final' ? rectangle(inset(box, 3.5), 'rx="6" class="inner"') : '';
  const stack = kind === 'folded' ? rectangle(inset(box, -4), 'rx="12" class="inner"') : '';
  const y = number(box.y + box.header);
  const rule = holds(box) ? `<path class="rule" d="M${number(box.x)} ${y}H${number(box.x + box.width)}"/>` : '';
  return `${begin}${stack}${shape}${second}${rule}${holds(box) ? '' : written(box, marks)}</g>`;
};

/** What is written above the children of a state: arrows may run behind it, so it comes last. */
const headElement = (box: Box, marks: Marks): string =>
  `<g class="heads tone-${box.tone} ${marks.states[box.id] ?? ''}" aria-hidden="true">${written(box, marks)}</g>`;

type Bridges = ReadonlyMap<string, readonly Point[]>;

/** Where lines lead over others, by their names: of two that cross, the level one does. */
const findBridges = (picture: Picture): Bridges => {
  const bridges = new Map<string, Point[]>();
  for (const { at, parts } of findCrossings(picture)) {
    const over = parts.find(({ from, to }) => Math.abs(from.y - to.y) < 0.01);
    if (over !== undefined) bridges.set(over.name, [...(bridges.get(over.name) ?? []), at]);
  }
  return bridges;
};

/** The mark of an arrow that several transitions share: it has changed where not all of them were added, or removed. */
const findMark = (transitions: readonly string[], marks: Marks): string => {
  const found = transitions.map((id) => marks.transitions[id] ?? '');
  const [first = ''] = found;
  if (found.every((mark) => mark === first)) return first;
  return found.includes('taken') ? 'partly' : 'changed';
};

const arrowElement = (arrow: Arrow, marks: Marks, bridges: Bridges): string => {
  const { source, target, transitions, main = false, points, label } = arrow;
  const line = linePath(points, label, bridges.get(arrowName(arrow)) ?? []);
  const ids = escaped(JSON.stringify(transitions));
  return [
    `<g class="arrow${main ? ' main' : ''}${transitions.length === 0 ? ' default' : ''} ${findMark(transitions, marks)}" data-source="${escaped(source)}" data-target="${escaped(target)}" data-transitions="${ids}">`,
    `<path class="line" d="${line}"/><path class="head" d="${headPath(points)}"/>`,
    label === null ? '' : rectangle(label, 'rx="5" class="plate"'),
    ...(label?.texts ?? []).map((text) => textElement(text, marks)),
    '</g>',
  ].join('');
};

const dotElement = ({ of, at, points }: Dot, bridges: Bridges): string =>
  `<g class="start" data-start="${escaped(of)}"><circle cx="${number(at.x)}" cy="${number(at.y)}" r="6"/><path class="line" d="${linePath(points, null, bridges.get(dotName({ of })) ?? [])}"/><path class="head" d="${headPath(points)}"/></g>`;

/**
 * A picture as SVG with real text.
 * @param title what the picture shows, for those who cannot see it
 * @param style a style sheet to carry along; a page has its own
 */
export const drawSvg = (picture: Picture, title: string, marks: Marks = noMarks, style = ''): string => {
  const { width, height, boxes, arrows, dots } = picture;
  const bridges = findBridges(picture);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="${escaped(title)}">`,
    style === '' ? '' : `<style>${style}</style><rect class="paper" width="100%" height="100%"/>`,
    ...boxes.map((box) => boxElement(box, marks)),
    ...dots.map((dot) => dotElement(dot, bridges)),
    ...arrows.map((arrow) => arrowElement(arrow, marks, bridges)),
    ...boxes.filter(holds).map((box) => headElement(box, marks)),
    ...boxes.map((box) => linkElements(box, marks)),
    '</svg>',
  ]
    .filter((part) => part !== '')
    .join('\n');
};
