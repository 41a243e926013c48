import type { Point, Rectangle } from '../layout/picture.ts';
import { number } from './shapes.ts';

const radius = 7;

const at = ({ x, y }: Point): string => `${number(x)} ${number(y)}`;

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return from;
  const share = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

/** How far a bridge over another line reaches to each side, and how high it is. */
const arch = 5;

/** Bridges on a level piece, in the order in which one passes them; those that would touch are one. */
const bridged = (from: Point, to: Point, bridges: readonly Point[]): string => {
  if (Math.abs(from.y - to.y) > 0.01) return '';
  const way = Math.sign(to.x - from.x);
  const isOn = ({ x, y }: Point): boolean =>
    Math.abs(y - from.y) < 0.01 && (x - from.x) * way > arch && (to.x - x) * way > arch;
  const spans: [number, number][] = [];
  for (const { x } of bridges.filter(isOn).toSorted((one, other) => (one.x - other.x) * way)) {
    const last = spans.at(-1);
    if (last !== undefined && (x - arch * way - last[1]) * way < 2) last[1] = x + arch * way;
    else spans.push([x - arch * way, x + arch * way]);
  }
  return spans
    .map(([begin, end]) => {
      const across = number(Math.abs(end - begin) / 2);
      return `L${at({ x: begin, y: from.y })}A${across} ${arch} 0 0 ${way > 0 ? 1 : 0} ${at({ x: end, y: from.y })}`;
    })
    .join('');
};

const rounded = (points: readonly Point[], bridges: readonly Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${at(point)}`;
      const over = bridged(before, point, bridges);
      if (after === undefined) return `${over}L${at(point)}`;
      return `${over}L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`;
    })
    .join('');

const inside = ({ x, y, width, height }: Rectangle, point: Point): boolean =>
  point.x > x && point.x < x + width && point.y > y && point.y < y + height;

/** Where an axis-parallel piece enters and leaves a rectangle; null when it passes by. */
const through = (area: Rectangle, from: Point, to: Point): [Point, Point] | null => {
  const clamp = (value: number, low: number, size: number): number => Math.min(Math.max(value, low), low + size);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const vertical = Math.abs(from.x - to.x) < 0.01;
  const lane = vertical ? { x: from.x, y: area.y + area.height / 2 } : { x: area.x + area.width / 2, y: middle.y };
  if (!inside(area, lane)) return null;
  const entry = { x: clamp(from.x, area.x, area.width), y: clamp(from.y, area.y, area.height) };
  const exit = { x: clamp(to.x, area.x, area.width), y: clamp(to.y, area.y, area.height) };
  return Math.hypot(entry.x - exit.x, entry.y - exit.y) < 0.01 ? null : [entry, exit];
};

/**
 * An arrow's line with round corners, interrupted where its label stands.
 * @param bridges where it leads over others
 */
export const linePath = (points: readonly Point[], label: Rectangle | null, bridges: readonly Point[] = []): string => {
  const runs: Point[][] = [[]];
  points.forEach((point, index) => {
    const before = points[index - 1];
    const gap = label === null || before === undefined ? null : through(label, before, point);
    if (gap !== null) {
      runs.at(-1)?.push(gap[0]);
      runs.push([gap[1]]);
    }
    runs.at(-1)?.push(point);
  });
  return runs
    .map((run) =>
      rounded(
        run.filter((point, index) => index === 0 || point !== run[index - 1]),
        bridges,
      ),
    )
    .join('');
};

/** The triangle at the end of an arrow. */
export const headPath = (points: readonly Point[]): string => {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return '';
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  const base = { x: tip.x - along.x * 9, y: tip.y - along.y * 9 };
  const side = { x: -along.y * 4, y: along.x * 4 };
  return `M${at(tip)}L${at({ x: base.x + side.x, y: base.y + side.y })}L${at({ x: base.x - side.x, y: base.y - side.y })}Z`;
};
