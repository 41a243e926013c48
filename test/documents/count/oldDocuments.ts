import { buildCompound } from './officeFiles.ts';

/** A run of a document of Word 97: its text, and its formatting as codes with values of one byte, or of two where a code says so. */
type Run = readonly [text: string, ...formatting: readonly (readonly [code: number, value: number])[]];

/** Codes of formatting (MS-DOC 2.6.1). */
export const formatting = {
  deleted: 0x0800,
  hidden: 0x083c,
  bold: 0x0835,
  spacing: 0x8840,
  complexColour: 0x4a60,
} as const;

/** Where the file information block has the lengths of the parts of the text. */
const lengths = { body: 0x4c, footnotes: 0x50, headers: 0x54, comments: 0x5c, endnotes: 0x60, boxes: 0x64 } as const;
type Parts = Readonly<Partial<Record<keyof typeof lengths, readonly Run[]>>>;

const pageSize = 512;
const narrow = 0x40000000;

const bytesOf = ([code, value]: readonly [code: number, value: number]): Buffer => {
  const bytes = Buffer.alloc(code >> 13 === 2 || code >> 13 === 4 ? 4 : 3);
  bytes.writeUInt16LE(code);
  bytes[2] = value;
  return bytes;
};

/** A document of Word 97 whose text is one piece, of one byte or of two a character. */
export const buildDoc = (parts: Parts, width: 1 | 2 = 2): Uint8Array => {
  const runs = Object.keys(lengths).flatMap((name) => Object.entries(parts).find(([part]) => part === name)?.[1] ?? []);
  const text = Buffer.from(runs.map(([piece]) => piece).join(''), width === 1 ? 'latin1' : 'utf16le');
  const at = 2 * pageSize;
  const pageAt = Math.ceil((at + text.length) / pageSize) * pageSize;
  const stream = Buffer.alloc(pageAt + pageSize);
  const table = Buffer.alloc(64);
  const number = (to: Buffer, place: number, value: number): number => to.writeUInt32LE(value, place);
  stream.writeUInt16LE(0xa5ec);
  stream.writeUInt16LE(0x0200, 0x0a);
  text.copy(stream, at);
  for (const [name, place] of Object.entries(lengths)) {
    const part = Object.entries(parts).find(([found]) => found === name)?.[1] ?? [];
    number(
      stream,
      place,
      part.reduce((sum, [piece]) => sum + piece.length, 0),
    );
  }
  // One page of formatting.
  const page = stream.subarray(pageAt);
  page[pageSize - 1] = runs.length;
  let from = at;
  let free = pageSize - 2;
  for (const [index, [piece, ...of]] of runs.entries()) {
    number(page, index * 4, from);
    from += piece.length * width;
    number(page, (index + 1) * 4, from);
    const properties = Buffer.concat(of.map(bytesOf));
    if (properties.length === 0) continue;
    free -= 2 * Math.ceil((properties.length + 1) / 2);
    page[free] = properties.length;
    properties.copy(page, free + 1);
    page[(runs.length + 1) * 4 + index] = free / 2;
  }
  number(stream, 0xfe, 12);
  number(table, 4, from);
  number(table, 8, pageAt / pageSize);
  // One piece of text.
  number(stream, 0x1a2, 12);
  number(stream, 0x1a6, 21);
  table[12] = 2;
  number(table, 13, 16);
  number(table, 21, text.length / width);
  number(table, 27, width === 1 ? (narrow | (at * 2)) >>> 0 : at);
  return buildCompound({ WordDocument: stream, '1Table': table });
};
