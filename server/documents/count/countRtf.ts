import { Readable } from 'node:stream';
import { Tokenize } from 'rtf-stream-parser';
import { RefusedContent } from './inspection.ts';
import { oneByteText } from './oneByteText.ts';
import { WordTally } from './wordTally.ts';

/** Groups that hold no text of the document. */
const hidden = new Set(
  'fonttbl colortbl stylesheet info pict object objdata datafield fldinst themedata colorschememapping listtable listoverridetable revtbl rsidtbl generator xmlnstbl filetbl annotation atnauthor atnid nonshppict bkmkstart bkmkend listtext pntext pnseclvl private mmathPr latentstyles datastore userprops'.split(
    ' ',
  ),
);
/** Those of them that show: one between two words parts them as a space does. */
const pictures = new Set(['pict', 'object']);
/** Optional destinations (`\*`) that hold text all the same. */
const optionalText = new Set(['shpinst', 'shptxt', 'footnote', 'fldrslt', 'shppict']);
/** They end a word. `chftn` is a footnote's number, no word of its own. */
const separators = new Set(
  'par line tab cell row sect page column softline nestcell nestrow footnote header footer headerl headerr headerf footerl footerr footerf shptxt'.split(
    ' ',
  ),
);
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

/** `apart`: the group's text stands elsewhere on the page, as a footnote's does. */
type Group = { readonly hidden: boolean; readonly apart: boolean; readonly skip: number };
type Token = { readonly type: number; readonly word?: string; readonly param?: number; readonly data?: Buffer };
const [groupStart, groupEnd, control, text] = [0, 1, 2, 3] as const;

class RtfText {
  readonly tally = new WordTally();
  #groups: Group[] = [];
  #group: Group = { hidden: false, apart: false, skip: 1 };
  #optional = false;
  /** Characters still to be skipped: they stand for readers without Unicode. */
  #fallback = 0;

  take(token: Token): void {
    if (token.type === groupStart) {
      this.#groups.push(this.#group);
      this.#group = { ...this.#group, apart: false };
      this.#fallback = 0;
    } else if (token.type === groupEnd) {
      if (this.#group.apart) this.tally.separate();
      this.#group = this.#groups.pop() ?? this.#group;
      this.#fallback = 0;
    } else if (token.type === control) this.#control(token);
    else if (token.type === text) this.#text(token.data ?? Buffer.alloc(0));
    if (token.type !== control || token.word !== '*') this.#optional = false;
  }

  #control({ word = '', param, data }: Token): void {
    if (word === '*') this.#optional = true;
    else if (word === "'") this.#text(data ?? Buffer.alloc(0));
    else if (word === 'bin') this.#fallback = Math.max(0, this.#fallback - 1);
    else if (hidden.has(word) || (this.#optional && !optionalText.has(word))) {
      if (pictures.has(word)) this.tally.separate();
      this.#group = { ...this.#group, hidden: true };
    } else if (word === 'uc') this.#group = { ...this.#group, skip: param ?? 1 };
    else if (this.#group.hidden) return;
    else if (separators.has(word)) {
      this.tally.separate();
      if (word === 'footnote') this.#group = { ...this.#group, apart: true };
    } else if (word === 'u') {
      this.tally.add(String.fromCharCode((param ?? 0) & 0xffff));
      this.#fallback = this.#group.skip;
    } else if (spaces.has(word)) this.tally.add('\u00a0');
    else this.tally.add(characters[word] ?? '');
  }

  #text(data: Buffer): void {
    const skipped = Math.min(this.#fallback, data.length);
    this.#fallback -= skipped;
    if (!this.#group.hidden) this.tally.add(oneByteText(data.subarray(skipped)));
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

/** Words of a rich text: body, tables, notes, headers and footers. */
export const countRtf = async (bytes: Uint8Array): Promise<WordTally> => {
  if (claimsTooMuch(bytes)) throw new RefusedContent('FileBomb');
  const document = new RtfText();
  const tokens = new Tokenize();
  const source = Readable.from(pieces(bytes));
  source.on('error', (error) => tokens.destroy(error));
  for await (const token of source.pipe(tokens)) document.take(token);
  return document.tally;
};
