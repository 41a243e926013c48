import { type LinePart, listLineParts } from './lineParts.ts';
import { signWidth } from './lines.ts';
import type { Picture, Point, Rectangle, Text } from './picture.ts';
import { touching } from './sweep.ts';

type Written = Rectangle & { readonly kind: 'text'; readonly text: string; readonly arrow: number | null };

/** A text as far as its letters, and the signs before it, reach. */
const written = ({ boxes, arrows }: Picture): Written[] => {
  const area =
    (arrow: number | null) =>
    ({ text, x, y, width, signs = [] }: Text): Written => {
      const before = signs.length * signWidth;
      return { kind: 'text', text, arrow, x: x - before, y: y - 10, width: width + before, height: 12 };
    };
  return [
    ...boxes.flatMap(({ texts }) => texts.map(area(null))),
    ...arrows.flatMap(({ label }, index) => label?.texts.map(area(index)) ?? []),
  ];
};

/** Where two pieces of lines cross; null where they only touch, or do not meet. */
const findCrossing = ({ from: a, to: b }: LinePart, { from: c, to: d }: LinePart): Point | null => {
  const side = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  const [one, other] = [side(c, d, a), side(c, d, b)];
  if (one * other >= -1e-6 || side(a, b, c) * side(a, b, d) >= -1e-6) return null;
  const share = one / (one - other);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
};

export type Crossing = { readonly at: Point; readonly parts: readonly [LinePart, LinePart] };

/** Where lines of different arrows cross, each crossing once. */
export const findCrossings = (picture: Picture): Crossing[] => {
  const found: Crossing[] = [];
  for (const parts of touching(listLineParts(picture))) {
    const [one, other] = parts;
    const at = one.arrow === other.arrow ? null : findCrossing(one, other);
    if (at !== null) found.push({ at, parts });
  }
  return found;
};

/** A line that runs through a text: the arrow's index, null for the line from a dot, and both in words. */
export type Strike = { readonly arrow: number | null; readonly words: string };

/** Lines that run through texts. Where an arrow's own label stands, its line is interrupted. */
export const strikesIn = (picture: Picture): Strike[] => {
  const strikes: Strike[] = [];
  for (const [one, other] of touching<LinePart | Written>([...listLineParts(picture), ...written(picture)])) {
    const [line, text] = one.kind === 'line' ? [one, other] : [other, one];
    if (line.kind !== 'line' || text.kind !== 'text' || (text.arrow !== null && text.arrow === line.arrow)) continue;
    strikes.push({ arrow: line.arrow, words: `${line.name} runs through "${text.text}"` });
  }
  return strikes;
};
