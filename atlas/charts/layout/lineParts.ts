import type { Arrow, Dot, Picture, Point, Rectangle } from './picture.ts';

/** A straight piece of an arrow, with the area that it takes. */
export type LinePart = Rectangle & {
  readonly kind: 'line';
  /** The index of its arrow; null for the line from a dot. */
  readonly arrow: number | null;
  readonly name: string;
  readonly from: Point;
  readonly to: Point;
};

const computeArea = (from: Point, to: Point): Rectangle => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
});

const parts = (points: readonly Point[], arrow: number | null, name: string): LinePart[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { ...computeArea(from, to), kind: 'line', arrow, name, from, to };
  });

export const arrowName = ({ source, target }: Pick<Arrow, 'source' | 'target'>): string => `${source} → ${target}`;
export const dotName = ({ of }: Pick<Dot, 'of'>): string => `start of ${of}`;

/** All lines of a picture, piece by piece. */
export const listLineParts = ({ arrows, dots }: Picture): LinePart[] => [
  ...arrows.flatMap((arrow, index) => parts(arrow.points, index, arrowName(arrow))),
  ...dots.flatMap((dot) => parts(dot.points, null, dotName(dot))),
];
