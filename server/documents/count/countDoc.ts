import { deletedMark, hiddenMark, readCharacterMarks } from './doc/characterMarks.ts';
import { type MarkedText, openText } from './doc/textPieces.ts';
import { DocumentTally, type Portion } from './documentTally.ts';
import { RefusedContent } from './inspection.ts';

/** Where the file information block has what matters to a count (MS-DOC 2.5). */
const block = { identifier: 0x00, flags: 0x0a, formatting: 0xfa, pieces: 0x01a2, end: 0x01aa } as const;
const documentIdentifier = 0xa5ec;
const flag = { encrypted: 0x0100, secondTable: 0x0200 } as const;

/** The parts of the text, in its order, and where the block has their lengths in characters; null for macros of Word 95. */
const stories = [
  [0x4c, 'text'],
  [0x50, 'notes'],
  // Headers and footers.
  [0x54, 'text'],
  [0x58, null],
  [0x5c, 'comments'],
  [0x60, 'notes'],
  // Text boxes of the body, and of headers.
  [0x64, 'text'],
  [0x68, 'text'],
] as const satisfies readonly (readonly [at: number, portion: Portion | null])[];

/** The signs of a field: its instruction begins, its result begins, it ends. */
const field = { begin: '\u0013', result: '\u0014', end: '\u0015' } as const;
const fieldSigns = new RegExp(`([${Object.values(field).join('')}])`);
/** Places of notes and comments, and lines above notes. */
const references = ['\u0002', '\u0003', '\u0004', '\u0005'] as const;

/** A text as it is read: hyphens of the program's own, and no references. */
const toReadable = (text: string): string =>
  references
    .reduce((rest, reference) => rest.replaceAll(reference, ''), text)
    .replaceAll('\u001e', '\u2011')
    .replaceAll('\u001f', '\u00ad');

/** Without the instructions of fields that end: what they say is told to the program. */
const withoutInstructions = (runs: Iterable<MarkedText>): readonly MarkedText[] => {
  const pieces = [...runs].flatMap(({ text, mark }) => text.split(fieldSigns).map((piece) => ({ text: piece, mark })));
  const kept: MarkedText[] = [];
  /** For each field that is open, how much was kept before its instruction, and before its result. */
  const open: { readonly before: number; result: number | null }[] = [];
  for (const piece of pieces) {
    const last = open.at(-1);
    if (piece.text === field.begin) open.push({ before: kept.length, result: null });
    else if (piece.text === field.result && last !== undefined) last.result ??= kept.length;
    else if (piece.text === field.end && last !== undefined) {
      kept.splice(last.before, (last.result ?? kept.length) - last.before);
      open.pop();
    } else kept.push(piece);
  }
  return kept;
};

const selectPortion = (mark: number, portion: Portion): Portion => {
  if ((mark & deletedMark) !== 0) return 'deletedText';
  return (mark & hiddenMark) !== 0 ? 'hiddenText' : portion;
};

/**
 * Words of a document of Word 97 to 2003: body, text boxes, notes, headers and footers.
 * @throws RefusedContent FileProtected, FileCorrupt
 */
export const countDoc = (stream: Buffer, table: (name: '0Table' | '1Table') => Buffer | null): DocumentTally => {
  if (stream.length < 32) throw new RefusedContent('FileCorrupt');
  const flags = stream.readUInt16LE(block.flags);
  if ((flags & flag.encrypted) !== 0) throw new RefusedContent('FileProtected');
  const listing = table((flags & flag.secondTable) !== 0 ? '1Table' : '0Table');
  const isKnown = stream.readUInt16LE(block.identifier) === documentIdentifier;
  if (!isKnown || stream.length < block.end || listing === null) throw new RefusedContent('FileCorrupt');
  const part = (at: number): Buffer => {
    const start = stream.readUInt32LE(at);
    return listing.subarray(start, start + stream.readUInt32LE(at + 4));
  };
  const read = openText(stream, part(block.pieces), readCharacterMarks(stream, part(block.formatting)));
  const tally = new DocumentTally();
  let at = 0;
  for (const [lengthAt, portion] of stories) {
    const from = at;
    at += stream.readUInt32LE(lengthAt);
    if (portion === null) continue;
    tally.separate();
    for (const { text, mark } of withoutInstructions(read(from, at)))
      tally.of(selectPortion(mark, portion)).add(toReadable(text));
  }
  return tally;
};
