import type { Box, Picture, Point, Rectangle } from './picture.ts';

const overlaps = (one: Rectangle, other: Rectangle, tolerance = 0.5): boolean =>
  one.x + tolerance < other.x + other.width &&
  other.x + tolerance < one.x + one.width &&
  one.y + tolerance < other.y + other.height &&
  other.y + tolerance < one.y + one.height;

const contains = (outer: Rectangle, inner: Rectangle): boolean =>
  outer.x <= inner.x + 0.5 &&
  outer.y <= inner.y + 0.5 &&
  outer.x + outer.width + 0.5 >= inner.x + inner.width &&
  outer.y + outer.height + 0.5 >= inner.y + inner.height;

/** The part of a box that a label may not touch: all of it, or what is written above its children. */
const solid = (box: Box, boxes: readonly Box[]): Rectangle =>
  boxes.some(({ parent }) => parent === box.id) ? { ...box, height: box.header } : box;

const segments = (points: readonly Point[]): [Point, Point][] =>
  points.slice(1).map((point, index) => [points[index] ?? point, point]);

const crosses = ([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean => {
  const side = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return side(a, b, c) * side(a, b, d) < -1e-6 && side(c, d, a) * side(c, d, b) < -1e-6;
};

/** What would make a picture hard to read, in words; none in a good one. */
export const overlapsIn = ({ boxes, arrows }: Picture): string[] => {
  const labels = arrows.flatMap(({ source, target, label }) =>
    label === null ? [] : [{ name: `${source} → ${target}`, ...label }],
  );
  const leaves = boxes.map((box) => ({ box, solid: solid(box, boxes) }));
  const between = labels.flatMap((one, index) =>
    labels
      .slice(index + 1)
      .filter((other) => overlaps(one, other))
      .map((other) => `label "${one.name}" overlaps label "${other.name}"`),
  );
  const onBoxes = labels.flatMap((label) =>
    leaves
      .filter(({ solid: taken }) => overlaps(label, taken))
      .map(({ box }) => `label "${label.name}" overlaps state "${box.id}"`),
  );
  const cut = labels.flatMap((label) =>
    boxes
      .filter((box) => overlaps(label, box) && !contains(box, label))
      .map((box) => `label "${label.name}" lies across the border of "${box.id}"`),
  );
  const outside = boxes.flatMap((box) =>
    box.texts
      .filter(({ x, y, width }) => !contains(box, { x, y: y - 10, width, height: 12 }))
      .map(({ text }) => `"${text}" overflows state "${box.id}"`),
  );
  return [...between, ...onBoxes, ...cut, ...outside];
};

/** Pairs of arrows that cross. */
export const crossingsIn = ({ arrows }: Picture): number => {
  let count = 0;
  arrows.forEach((one, index) => {
    for (const other of arrows.slice(index + 1)) {
      for (const part of segments(one.points)) {
        for (const against of segments(other.points)) if (crosses(part, against)) count += 1;
      }
    }
  });
  return count;
};
