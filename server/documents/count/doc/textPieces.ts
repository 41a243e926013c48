import { RefusedContent } from '../inspection.ts';

/** A piece of the text: where its characters stand in the stream, in one byte each (Windows-1252) or in two. */
type Piece = { readonly first: number; readonly end: number; readonly at: number; readonly width: 1 | 2 };

const narrow = 0x40000000;
const [formattingEntry, piecesEntry] = [1, 2] as const;

/** The pieces that a document's text was saved in (MS-DOC 2.4.1), from the part of the table stream that lists them. */
const readPieces = (list: Buffer): readonly Piece[] => {
  let at = 0;
  while (list.readUInt8(at) === formattingEntry) at += 3 + list.readUInt16LE(at + 1);
  if (list.readUInt8(at) !== piecesEntry) throw new RefusedContent('FileCorrupt');
  const count = Math.floor((list.readUInt32LE(at + 1) - 4) / 12);
  const starts = at + 5;
  return Array.from({ length: count }, (_, index) => {
    const place = list.readUInt32LE(starts + (count + 1) * 4 + index * 8 + 2);
    const isNarrow = (place & narrow) !== 0;
    return {
      first: list.readUInt32LE(starts + index * 4),
      end: list.readUInt32LE(starts + (index + 1) * 4),
      at: isNarrow ? (place & ~narrow) / 2 : place,
      width: isNarrow ? 1 : 2,
    };
  });
};

/** Characters of a document with what is said of them, in the order of its text. */
export type MarkedText = { readonly text: string; readonly mark: number };

const latin = new TextDecoder('windows-1252');

/**
 * A reader of the text by places of characters: the runs between two of them, each of one mark.
 * @throws RefusedContent FileCorrupt where the text is not all there
 */
export const openText = (
  stream: Buffer,
  list: Buffer,
  marks: Uint8Array,
): ((from: number, to: number) => Generator<MarkedText>) => {
  const pieces = readPieces(list);
  return function* read(from, to) {
    let next = from;
    for (const { first, end, at, width } of pieces) {
      if (end <= next || first >= to) continue;
      let start = at + (Math.max(first, next) - first) * width;
      const stop = at + (Math.min(end, to) - first) * width;
      if (first > next || stop > stream.length) throw new RefusedContent('FileCorrupt');
      next = Math.min(end, to);
      while (start < stop) {
        const mark = marks[start] ?? 0;
        let last = start + width;
        while (last < stop && marks[last] === mark) last += width;
        const bytes = stream.subarray(start, last);
        yield { text: width === 1 ? latin.decode(bytes) : bytes.toString('utf16le'), mark };
        start = last;
      }
    }
    if (next < to) throw new RefusedContent('FileCorrupt');
  };
};
