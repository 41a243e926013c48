import { listLineParts } from './lineParts.ts';
import { moved, signWidth } from './lines.ts';
import type { Box, Picture } from './picture.ts';
import { touching } from './sweep.ts';

const apart = 5;
/** A text above children that has less room is not set anew for it. */
const minRoom = 90;

type Span = readonly [left: number, right: number];

/** Where lines run through what is written above children, by the state's id. */
const linesThrough = (picture: Picture): Map<string, Span[]> => {
  const around = new Set(picture.boxes.map(({ parent }) => parent));
  const headers = picture.boxes
    .filter(({ id }) => around.has(id))
    .map(({ id, x, y, width, header }) => ({ kind: 'header' as const, id, x, y: y + 1, width, height: header - 2 }));
  const taken = new Map<string, Span[]>();
  for (const [one, other] of touching([...headers, ...listLineParts(picture)])) {
    const [header, line] = one.kind === 'header' ? [one, other] : [other, one];
    if (header.kind !== 'header' || line.kind !== 'line') continue;
    taken.set(header.id, [...(taken.get(header.id) ?? []), [line.x, line.x + line.width]]);
  }
  return taken;
};

/** The left and the right end of what is written in a box. */
const computeSpan = ({ texts }: Box): Span => [
  Math.min(...texts.map(({ x, signs = [] }) => x - signs.length * signWidth)),
  Math.max(...texts.map(({ x, width }) => x + width)),
];

const isFree = ([left, right]: Span, lines: readonly Span[]): boolean =>
  lines.every(([begin, end]) => end + apart <= left || begin - apart >= right);

/** Moves what is written above children to the first place in its header, from the left, where no line runs through it. */
export const freeHeaders = (picture: Picture): Picture => {
  const taken = linesThrough(picture);
  const freed = (box: Box): Box => {
    const lines = taken.get(box.id);
    if (lines === undefined || box.texts.length === 0) return box;
    const [from, to] = computeSpan(box);
    const starts = [from, ...lines.map(([, right]) => right + apart)].sort((one, other) => one - other);
    const fits = starts.find(
      (left) =>
        left >= from && left + to - from <= box.x + box.width - apart && isFree([left, left + to - from], lines),
    );
    return fits === undefined ? box : { ...box, texts: moved(box.texts, fits - from, 0) };
  };
  return { ...picture, boxes: picture.boxes.map(freed) };
};

/**
 * The widest room between lines for what is written above children, of those through which a line still runs: set in it
 * anew, it becomes higher instead.
 */
export const headerRooms = (picture: Picture): Map<string, number> => {
  const rooms = new Map<string, number>();
  for (const [id, lines] of linesThrough(picture)) {
    const box = picture.boxes.find((candidate) => candidate.id === id);
    if (box === undefined || box.texts.length === 0 || isFree(computeSpan(box), lines)) continue;
    const edges = [[box.x, box.x + 2 * apart] as const, ...lines, [box.x + box.width, box.x + box.width] as const];
    const sorted = edges.toSorted(([one], [other]) => one - other);
    const room = Math.max(...sorted.slice(1).map(([begin], index) => begin - (sorted[index]?.[1] ?? 0) - 2 * apart));
    if (room >= minRoom) rooms.set(id, Math.floor(room));
  }
  return rooms;
};
