import type { Box, Point } from './picture.ts';
import type { Link } from './visible.ts';

const isIn = (inner: string, outer: string, boxes: ReadonlyMap<string, Box>): boolean => {
  for (let at = boxes.get(inner)?.parent; at; at = boxes.get(at)?.parent) if (at === outer) return true;
  return false;
};

/** An arrow between a state and one inside it would cross what is written above its children: it begins below that. */
export const belowHeaders = (
  points: readonly Point[],
  { source, target }: Link,
  boxes: ReadonlyMap<string, Box>,
): Point[] => {
  const outer = isIn(target, source, boxes) ? source : isIn(source, target, boxes) ? target : null;
  const box = outer === null ? undefined : boxes.get(outer);
  if (box === undefined) return [...points];
  return points.map((point) => (Math.abs(point.y - box.y) < 1 ? { x: point.x, y: box.y + box.header } : point));
};
