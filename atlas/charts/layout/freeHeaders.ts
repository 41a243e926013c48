import { linePartsOf } from './lineParts.ts';
import { moved, signWidth } from './lines.ts';
import type { Box, Picture } from './picture.ts';
import { touching } from './sweep.ts';

const apart = 5;

/** Moves what is written above children to the first place in its header, from the left, where no line runs through it. */
export const freeHeaders = (picture: Picture): Picture => {
  const around = new Set(picture.boxes.map(({ parent }) => parent));
  const headers = picture.boxes
    .filter(({ id }) => around.has(id))
    .map(({ id, x, y, width, header }) => ({ kind: 'header' as const, id, x, y: y + 1, width, height: header - 2 }));
  const taken = new Map<string, [number, number][]>();
  for (const [one, other] of touching([...headers, ...linePartsOf(picture)])) {
    const [header, line] = one.kind === 'header' ? [one, other] : [other, one];
    if (header.kind !== 'header' || line.kind !== 'line') continue;
    taken.set(header.id, [...(taken.get(header.id) ?? []), [line.x, line.x + line.width]]);
  }
  const freed = (box: Box): Box => {
    const lines = taken.get(box.id);
    if (lines === undefined || box.texts.length === 0) return box;
    const from = Math.min(...box.texts.map(({ x, signs = [] }) => x - signs.length * signWidth));
    const width = Math.max(...box.texts.map((text) => text.x + text.width)) - from;
    const starts = [from, ...lines.map(([, right]) => right + apart)].sort((one, other) => one - other);
    const fits = starts.find(
      (left) =>
        left >= from &&
        left + width <= box.x + box.width - apart &&
        lines.every(([begin, end]) => end + apart <= left || begin - apart >= left + width),
    );
    return fits === undefined ? box : { ...box, texts: moved(box.texts, fits - from, 0) };
  };
  return { ...picture, boxes: picture.boxes.map(freed) };
};
