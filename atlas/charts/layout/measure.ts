import { findCrossings, strikesIn } from './faults.ts';
import type { Picture, Rectangle } from './picture.ts';
import { touching } from './sweep.ts';

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

type Area = Rectangle & {
  readonly kind: 'label' | 'box' | 'solid';
  readonly name: string;
};

/** What may not overlap: labels, boxes, and the part of a box that a label may not touch. */
const listAreas = ({ boxes, arrows }: Picture): Area[] => {
  const around = new Set(boxes.map(({ parent }) => parent));
  return [
    ...arrows.flatMap(({ source, target, label }): Area[] =>
      label === null ? [] : [{ ...label, kind: 'label', name: `${source} → ${target}` }],
    ),
    ...boxes.flatMap((box): Area[] => [
      { ...box, kind: 'box', name: box.id },
      { ...box, kind: 'solid', name: box.id, height: around.has(box.id) ? box.header : box.height },
    ]),
  ];
};

const fault = (one: Area, other: Area): string[] => {
  if (!overlaps(one, other)) return [];
  if (one.kind === 'label' && other.kind === 'label') return [`label "${one.name}" overlaps label "${other.name}"`];
  const [label, area] = one.kind === 'label' ? [one, other] : [other, one];
  if (label.kind !== 'label') return [];
  if (area.kind === 'solid') return [`label "${label.name}" overlaps state "${area.name}"`];
  return contains(area, label) ? [] : [`label "${label.name}" lies across the border of "${area.name}"`];
};

/** What would make a picture hard to read, in words; none in a good one. */
export const overlapsIn = (picture: Picture): string[] => {
  const found: string[] = [];
  for (const [one, other] of touching(listAreas(picture))) found.push(...fault(one, other));
  const outside = picture.boxes.flatMap((box) =>
    box.texts
      .filter(({ x, y, width }) => !contains(box, { x, y: y - 10, width, height: 12 }))
      .map(({ text }) => `"${text}" overflows state "${box.id}"`),
  );
  return [...found, ...outside, ...strikesIn(picture).map(({ words }) => words)];
};

/** How often arrows cross. */
export const crossingsIn = (picture: Picture): number => findCrossings(picture).length;
