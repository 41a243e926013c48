import { DocumentTally, type Portion } from './documentTally.ts';
import { RefusedContent } from './inspection.ts';
import type { WordTally } from './wordTally.ts';

/** Record types of MS-PPT that matter to a count. */
const record = {
  document: 0x03e8,
  slide: 0x03ee,
  notes: 0x03f0,
  slidePersist: 0x03f3,
  textCharacters: 0x0fa0,
  textBytes: 0x0fa8,
  slideList: 0x0ff0,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
} as const;

/** The list of slides and the list of notes by instance; 1 is the masters', whose sample texts nobody translates. */
const portionsOfLists: ReadonlyMap<number, Portion> = new Map([
  [0, 'text'],
  [2, 'notes'],
]);
const encryptedToken = 0xf3d1c4df;

type PptRecord = {
  readonly type: number;
  readonly instance: number;
  readonly isContainer: boolean;
  readonly body: Buffer;
};

const recordAt = (stream: Buffer, at: number): PptRecord => {
  if (at + 8 > stream.length) throw new RefusedContent('FileCorrupt');
  const head = stream.readUInt16LE(at);
  const end = at + 8 + stream.readUInt32LE(at + 4);
  if (end > stream.length) throw new RefusedContent('FileCorrupt');
  const isContainer = (head & 0xf) === 0xf;
  return { type: stream.readUInt16LE(at + 2), instance: head >> 4, isContainer, body: stream.subarray(at + 8, end) };
};

function* children({ body }: PptRecord): Generator<PptRecord> {
  for (let at = 0; at + 8 <= body.length; ) {
    const child = recordAt(body, at);
    yield child;
    at += 8 + child.body.length;
  }
}

/**
 * Where the newest edit is recorded: in the stream of the current user, or else, as other programs find it, in the stream's last record of
 * that kind.
 */
const findNewestEdit = (stream: Buffer, currentUser: Buffer | null): number => {
  const named = currentUser === null || currentUser.length < 20 ? stream.length : currentUser.readUInt32LE(16);
  if (named + 8 <= stream.length && stream.readUInt16LE(named + 2) === record.userEdit) return named;
  let newest = stream.length;
  for (let at = 0; at + 8 <= stream.length; at += 8 + stream.readUInt32LE(at + 4))
    if (stream.readUInt16LE(at + 2) === record.userEdit) newest = at;
  return newest;
};

/** A way to read records that no honest file reads twice: all together, they are no longer than the stream. */
const readingOnce = (stream: Buffer): ((at: number) => PptRecord) => {
  let left = stream.length;
  return (at) => {
    const found = recordAt(stream, at);
    left -= found.body.length;
    if (left < 0) throw new RefusedContent('FileCorrupt');
    return found;
  };
};

/** Where each saved object lies. A presentation saved in place keeps its older versions, and the newest edit names the ones that hold. */
const readPersistDirectory = (
  stream: Buffer,
  newestEdit: number,
): { readonly offsets: ReadonlyMap<number, number>; readonly documentId: number } => {
  const offsets = new Map<number, number>();
  const seen = new Set<number>();
  const read = readingOnce(stream);
  let documentId = 0;
  for (let at = newestEdit; at !== 0 && !seen.has(at); ) {
    seen.add(at);
    const edit = read(at);
    if (edit.type !== record.userEdit) throw new RefusedContent('FileCorrupt');
    // The longer form of the record names the session's key.
    if (edit.body.length >= 32) throw new RefusedContent('FileProtected');
    documentId ||= edit.body.readUInt32LE(16);
    const directory = read(edit.body.readUInt32LE(12)).body;
    for (let entry = 0; entry + 4 <= directory.length; ) {
      const head = directory.readUInt32LE(entry);
      const count = head >>> 20;
      for (let index = 0; index < count; index += 1) {
        const id = (head & 0xfffff) + index;
        if (!offsets.has(id)) offsets.set(id, directory.readUInt32LE(entry + 4 + index * 4));
      }
      entry += 4 + count * 4;
    }
    at = edit.body.readUInt32LE(8);
  }
  return { offsets, documentId };
};

const countText = (within: PptRecord, tally: WordTally): void => {
  for (const child of children(within)) {
    if (child.isContainer) countText(child, tally);
    const isText = child.type === record.textCharacters || child.type === record.textBytes;
    if (!isText) continue;
    const text = child.body.toString(child.type === record.textBytes ? 'latin1' : 'utf16le');
    tally.separate();
    // A lone asterisk stands for a field: the slide's number, the date.
    if (text.trim() !== '*') tally.add(text.replaceAll('\u000b', ' '));
  }
};

/**
 * Words of a presentation of PowerPoint 97 to 2003: slides and speaker's notes.
 * @throws RefusedContent FileProtected, FileCorrupt
 */
export const countPpt = (stream: Buffer, currentUser: Buffer | null): DocumentTally => {
  if (currentUser !== null && currentUser.length >= 16 && currentUser.readUInt32LE(12) === encryptedToken)
    throw new RefusedContent('FileProtected');
  const { offsets, documentId } = readPersistDirectory(stream, findNewestEdit(stream, currentUser));
  const tally = new DocumentTally();
  const read = readingOnce(stream);
  const document = read(offsets.get(documentId) ?? stream.length);
  for (const list of children(document)) {
    const portion = portionsOfLists.get(list.instance);
    if (list.type !== record.slideList || portion === undefined) continue;
    // Text of the outline stands in the list itself, other text in the slide that the list names.
    countText(list, tally.of(portion));
    for (const item of children(list)) {
      if (item.type !== record.slidePersist) continue;
      const slide = read(offsets.get(item.body.readUInt32LE(0)) ?? stream.length);
      if (slide.type === record.slide || slide.type === record.notes) countText(slide, tally.of(portion));
    }
  }
  return tally;
};
