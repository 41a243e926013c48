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

const rounded = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${at(point)}`;
      if (after === undefined) return `L${at(point)}`;
      return `L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`;
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

/** An arrow's line with round corners, interrupted where its label stands. */
export const linePath = (points: readonly Point[], label: Rectangle | null): string => {
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
  return runs.map((run) => rounded(run.filter((point, index) => index === 0 || point !== run[index - 1]))).join('');
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
