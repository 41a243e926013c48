import { Readable } from 'node:stream';
import { Tokenize } from 'rtf-stream-parser';
import { DocumentTally, type Portion } from './documentTally.ts';
import { RefusedContent } from './inspection.ts';
import { oneByteText } from './oneByteText.ts';

/** Groups that hold no text of the document, or a second copy of one for older readers (`nonesttables`, `shprslt`, the first half of `upr`). */
const hidden = new Set(
  'fonttbl colortbl stylesheet info pict object objdata datafield fldinst themedata colorschememapping listtable listoverridetable revtbl rsidtbl generator xmlnstbl filetbl atnauthor atnid nonshppict nonesttables shprslt upr sp xe tc tcn bkmkstart bkmkend listtext pntext pnseclvl private mmathPr latentstyles datastore userprops'.split(
    ' ',
  ),
);
/** Those of them that show: one between two words parts them as a space does. */
const pictures = new Set(['pict', 'object']);
/** Optional destinations (`\*`) that hold text all the same. */
const optionalText = new Set(['shpinst', 'shptxt', 'footnote', 'fldrslt', 'shppict', 'annotation', 'do', 'ud']);
/** Formatting that says of text that it is gone, moved away or hidden; `0` turns it off, and `plain` all of it. */
const marks = { deleted: 'deletedText', mvf: 'deletedText', v: 'hiddenText' } as const satisfies Record<
  string,
  Portion
>;
const isMark = (word: string): word is keyof typeof marks => Object.hasOwn(marks, word);
/** They end a word. `chftn` is a footnote's number, no word of its own. */
const separators = new Set('par line tab cell row sect page column softline nestcell nestrow'.split(' '));
/** Groups whose text stands elsewhere on the page, and of which kind it is; null for that of the text around it. */
const groupsApart: ReadonlyMap<string, Portion | null> = new Map([
  ['annotation', 'comments'],
  ['footnote', 'notes'],
  ...'header footer headerl headerr headerf footerl footerr footerf shptxt dptxbxtext'
    .split(' ')
    .map((word) => [word, null] as const),
]);
/** A backslash before the end of a line is a paragraph's end too, but that one arrives as white space. */
const spaces = new Set(['~', '\n', '\r', 'emspace', 'enspace', 'qmspace']);
const characters: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  _: '‑',
  '-': '\u00ad',
  zwbo: '\u200b',
  zwnbo: '\u2060',
  zwj: '\u200d',
  zwnj: '\u200c',
  '\\': '\\',
  '{': '{',
  '}': '}',
};

/** Code pages whose bytes are other letters than those of Windows in Europe, or halves of letters: of the Macintosh, and of East Asia. */
const encodings: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
};

type Group = {
  readonly hidden: boolean;
  /** The group that holds the Unicode half of an `upr` shows when this is false, though the first half is passed over. */
  readonly outerHidden: boolean;
  /** The group's text stands elsewhere on the page, as a footnote's does. */
  readonly apart: boolean;
  readonly skip: number;
  /** Of what kind the group's text is, where no mark says otherwise. */
  readonly portion: Portion;
  readonly marked: ReadonlySet<keyof typeof marks>;
};
const unmarked: ReadonlySet<keyof typeof marks> = new Set();
const document: Group = { hidden: false, outerHidden: false, apart: false, skip: 1, portion: 'text', marked: unmarked };
type Token = { readonly type: number; readonly word?: string; readonly param?: number; readonly data?: Buffer };
const [groupStart, groupEnd, control, text] = [0, 1, 2, 3] as const;

class RtfText {
  readonly tally = new DocumentTally();
  readonly #groups: Group[] = [];
  #group = document;
  #optional = false;
  /** Characters still to be skipped: they stand for readers without Unicode. */
  #fallback = 0;
  #decode = oneByteText;

  /** Whether the document's own group has ended: what follows is no part of it. */
  isEnded = false;

  take(token: Token): void {
    if (token.type === groupStart) {
      this.#groups.push(this.#group);
      this.#group = { ...this.#group, outerHidden: this.#group.hidden && this.#group.outerHidden, apart: false };
      this.#fallback = 0;
    } else if (token.type === groupEnd) {
      if (this.#group.apart) this.tally.separate();
      this.#group = this.#groups.pop() ?? this.#group;
      this.#fallback = 0;
      this.isEnded = this.#groups.length === 0;
    } else if (token.type === control) this.#control(token);
    else if (token.type === text) this.#text(token.data ?? Buffer.alloc(0));
    if (token.type !== control || token.word !== '*') this.#optional = false;
  }

  #selectCodePage(page: number): void {
    const encoding = encodings[page];
    const decoder = encoding === undefined ? null : new TextDecoder(encoding);
    this.#decode = decoder === null ? oneByteText : (bytes) => decoder.decode(bytes, { stream: true });
  }

  #control({ word = '', param, data }: Token): void {
    // A sign that stands for a character stands for one of the fallback, too.
    if (this.#fallback > 0 && (Object.hasOwn(characters, word) || spaces.has(word))) this.#fallback -= 1;
    else if (word === '*') this.#optional = true;
    else if (word === "'") this.#text(data ?? Buffer.alloc(0));
    else if (word === 'bin') this.#fallback = Math.max(0, this.#fallback - 1);
    else if (word === 'ud') this.#group = { ...this.#group, hidden: this.#group.outerHidden };
    else if (word === 'mac' || word === 'ansicpg') this.#selectCodePage(param ?? 10_000);
    else if (hidden.has(word) || (this.#optional && !optionalText.has(word))) {
      if (pictures.has(word)) this.tally.separate();
      this.#group = { ...this.#group, hidden: true, outerHidden: word !== 'upr' || this.#group.hidden };
    } else if (word === 'uc') this.#group = { ...this.#group, skip: param ?? 1 };
    else if (this.#group.hidden) return;
    else if (word === 'plain') this.#group = { ...this.#group, marked: unmarked };
    else if (isMark(word)) this.#mark(word, param !== 0);
    else if (groupsApart.has(word)) this.#enter(groupsApart.get(word) ?? this.#group.portion);
    else if (separators.has(word)) this.tally.separate();
    else if (word === 'u') {
      this.#add(String.fromCharCode((param ?? 0) & 0xffff));
      this.#fallback = this.#group.skip;
    } else if (spaces.has(word)) this.#add('\u00a0');
    else this.#add(characters[word] ?? '');
  }

  #mark(word: keyof typeof marks, isOn: boolean): void {
    if (this.#group.marked.has(word) === isOn) return;
    const marked = new Set(this.#group.marked);
    if (isOn) marked.add(word);
    else marked.delete(word);
    this.#group = { ...this.#group, marked };
  }

  #enter(portion: Portion): void {
    this.tally.separate();
    this.#group = { ...this.#group, apart: true, portion, marked: unmarked };
  }

  #add(piece: string): void {
    const [mark] = this.#group.marked;
    this.tally.of(mark === undefined ? this.#group.portion : marks[mark]).add(piece);
  }

  #text(data: Buffer): void {
    const skipped = Math.min(this.#fallback, data.length);
    this.#fallback -= skipped;
    if (!this.#group.hidden) this.#add(this.#decode(data.subarray(skipped)));
  }
}

function* pieces(bytes: Uint8Array, size = 64 * 1024): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size));
}

/** Room for binary data is made before they are read, so what they claim must fit into the document. */
const claimsTooMuch = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  for (const [, claimed] of text.matchAll(/\\bin(\d{1,10})/g)) if (Number(claimed) > bytes.length) return true;
  return false;
};

/**
 * Words of a rich text: body, tables, notes, headers and footers.
 * @throws RefusedContent FileCorrupt where the document's group does not end, FileBomb
 */
export const countRtf = async (bytes: Uint8Array): Promise<DocumentTally> => {
  if (claimsTooMuch(bytes)) throw new RefusedContent('FileBomb');
  const found = new RtfText();
  const tokens = new Tokenize();
  // What stands before the first brace (a byte order mark, line ends) is no part of the document.
  const source = Readable.from(pieces(bytes.subarray(bytes.indexOf(0x7b))));
  source.on('error', (error) => tokens.destroy(error));
  for await (const token of source.pipe(tokens)) {
    found.take(token);
    if (found.isEnded) break;
  }
  source.destroy();
  if (!found.isEnded) throw new RefusedContent('FileCorrupt');
  return found.tally;
};
