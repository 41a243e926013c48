import { block, moved } from '../charts/layout/lines.ts';
import type { Rectangle, Text } from '../charts/layout/picture.ts';
import type { Lane, Sequence } from './sequence.ts';
import { barWidth, computeGaps, side, toBlock } from './sequenceRows.ts';

/** A lane's head; each is drawn again where a reader has scrolled the one before out of sight. */
export type Head = Rectangle & { readonly lane: Lane; readonly texts: readonly Text[] };

export type Shape =
  | {
      readonly kind: 'arrow';
      readonly from: number;
      readonly to: number;
      readonly y: number;
      readonly look: 'sent' | 'reply' | 'start';
      readonly texts: readonly Text[];
    }
  /** An arrow to the lane that it comes from. */
  | {
      readonly kind: 'loop';
      readonly x: number;
      readonly y: number;
      readonly height: number;
      readonly texts: readonly Text[];
    }
  | { readonly kind: 'state'; readonly box: Rectangle; readonly texts: readonly Text[] }
  | { readonly kind: 'act'; readonly x: number; readonly y: number; readonly texts: readonly Text[] }
  | { readonly kind: 'end'; readonly x: number; readonly y: number; readonly isStopped: boolean }
  | { readonly kind: 'note'; readonly box: Rectangle; readonly isFault: boolean; readonly texts: readonly Text[] };

/** A sequence with the place of each thing, in pixels. */
export type SequencePicture = {
  readonly width: number;
  readonly height: number;
  readonly heads: readonly Head[];
  /** The line of each lane. */
  readonly lines: readonly { readonly x: number; readonly from: number; readonly to: number }[];
  /** While each runs. */
  readonly bars: readonly Rectangle[];
  readonly shapes: readonly Shape[];
};

/** Heads are drawn again after so many pixels. */
const screen = 900;

/** Puts a sequence in its places. */
export const sequencePicture = ({ lanes, items }: Sequence): SequencePicture => {
  const names = lanes.map(({ name }) => block([{ text: name, style: 'name' }], 170));
  const rows = items.map((item) => ({ item, text: toBlock(item) }));
  const gaps = computeGaps(lanes, names, rows);
  const headHeight = Math.max(...names.map(({ height }) => height), 19) + 14;
  const [firstName] = names;
  const ofFirst = rows.flatMap(({ item, text }) =>
    item.kind === 'state' && item.lane === lanes[0]?.id ? [text.width / 2] : [],
  );
  let x = Math.max((firstName?.width ?? 0) / 2 + 12, ...ofFirst) + side;
  const centers = lanes.map((_, at) => {
    const here = x;
    x += gaps[at] ?? 0;
    return here;
  });
  const centerOf = new Map(lanes.map(({ id }, at) => [id, centers[at] ?? 0]));
  const center = (id: string): number => centerOf.get(id) ?? 0;

  const heads: Head[] = [];
  const shapes: Shape[] = [];
  const bars: Rectangle[] = [];
  const open = new Map<string, number>();
  let y: number = side;
  let headed = 0;
  const drawHeads = (): void => {
    for (const [at, lane] of lanes.entries()) {
      const text = names[at] ?? { texts: [], width: 0, height: 0 };
      const width = text.width + 24;
      const box = { x: (centers[at] ?? 0) - width / 2, y, width, height: headHeight };
      const inset = (headHeight - text.height) / 2;
      heads.push({ ...box, lane, texts: moved(text.texts, box.x + 12, y + inset) });
    }
    y += headHeight + 14;
    headed = y;
  };
  const close = (lane: string, at: number): void => {
    const from = open.get(lane);
    open.delete(lane);
    if (from !== undefined) bars.push({ x: center(lane) - barWidth / 2, y: from, width: barWidth, height: at - from });
  };
  drawHeads();
  for (const { id, kind } of lanes)
    if (kind === 'machine' && !rows.some(({ item }) => item.kind === 'start' && item.to === id)) open.set(id, y);
  for (const { item, text } of rows) {
    if (y - headed > screen) drawHeads();
    if (item.kind === 'message' || item.kind === 'start') {
      const [from, to] = [center(item.from), center(item.to)];
      if (from === to) {
        const height = Math.max(text.height + 2, 22);
        shapes.push({ kind: 'loop', x: from, y: y + 4, height, texts: moved(text.texts, from + 40, y + 2) });
        y += height + 16;
        continue;
      }
      const at = y + text.height + 4;
      const left = from < to ? from + side : from - side - text.width;
      const look = item.kind === 'start' ? 'start' : item.isReply ? 'reply' : 'sent';
      shapes.push({ kind: 'arrow', from, to, y: at, look, texts: moved(text.texts, left, y) });
      if (item.kind === 'start' && !open.has(item.to)) open.set(item.to, at);
      y = at + 14;
    } else if (item.kind === 'state') {
      const width = text.width + 24;
      const box = { x: center(item.lane) - width / 2, y, width, height: text.height + 12 };
      shapes.push({ kind: 'state', box, texts: moved(text.texts, box.x + 12, y + 5) });
      y += box.height + 12;
    } else if (item.kind === 'act') {
      shapes.push({ kind: 'act', x: center(item.lane), y: y + 9, texts: moved(text.texts, center(item.lane) + 18, y) });
      y += text.height + 8;
    } else if (item.kind === 'end') {
      close(item.lane, y - (item.isStopped ? 0 : 8));
      shapes.push({ kind: 'end', x: center(item.lane), y: y - (item.isStopped ? 0 : 8), isStopped: item.isStopped });
      if (item.isStopped) y += 12;
    } else {
      const box = { x: side, y, width: text.width + 28, height: text.height + 16 };
      shapes.push({ kind: 'note', box, isFault: item.isFault, texts: moved(text.texts, box.x + 14, y + 7) });
      y += box.height + 12;
    }
  }
  for (const lane of [...open.keys()]) close(lane, y);
  const notes = shapes.map((shape) => (shape.kind === 'note' ? shape.box.x + shape.box.width : 0));
  return {
    width: Math.ceil(Math.max(x, ...notes) + side),
    height: Math.ceil(y + side),
    heads,
    lines: centers.map((at) => ({ x: at, from: side + headHeight, to: y + 6 })),
    bars,
    shapes,
  };
};
