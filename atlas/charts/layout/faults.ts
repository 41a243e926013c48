import { type LinePart, linePartsOf } from './lineParts.ts';
import { signWidth } from './lines.ts';
import type { Picture, Rectangle, Text } from './picture.ts';
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

const crosses = ({ from: a, to: b }: LinePart, { from: c, to: d }: LinePart): boolean => {
  const side = (p: typeof a, q: typeof a, r: typeof a): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return side(a, b, c) * side(a, b, d) < -1e-6 && side(c, d, a) * side(c, d, b) < -1e-6;
};

/** Pairs of arrows that cross, by their indices; a pair as often as it crosses. */
export const crossingPairs = (picture: Picture): (readonly [number, number])[] => {
  const pairs: (readonly [number, number])[] = [];
  for (const [one, other] of touching(linePartsOf(picture).filter(({ arrow }) => arrow !== null))) {
    if (one.arrow === null || other.arrow === null || one.arrow === other.arrow) continue;
    if (crosses(one, other)) pairs.push([one.arrow, other.arrow]);
  }
  return pairs;
};

/** A line that runs through a text: the arrow's index, null for the line from a dot, and both in words. */
export type Strike = { readonly arrow: number | null; readonly words: string };

/** Lines that run through texts. Where an arrow's own label stands, its line is interrupted. */
export const strikesIn = (picture: Picture): Strike[] => {
  const strikes: Strike[] = [];
  for (const [one, other] of touching<LinePart | Written>([...linePartsOf(picture), ...written(picture)])) {
    const [line, text] = one.kind === 'line' ? [one, other] : [other, one];
    if (line.kind !== 'line' || text.kind !== 'text' || (text.arrow !== null && text.arrow === line.arrow)) continue;
    strikes.push({ arrow: line.arrow, words: `${line.name} runs through "${text.text}"` });
  }
  return strikes;
};
