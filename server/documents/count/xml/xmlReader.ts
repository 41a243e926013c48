import { RefusedContent } from '../inspection.ts';
import { listDeclarations } from './attributes.ts';
import { decodeEntities } from './entities.ts';
import { Namespaces } from './namespaces.ts';

/** What `XmlReader` says of a document, in its order. Names have the prefixes of `namespaces.ts`, as `w:t`. */
export type XmlListener = {
  readonly open: (name: string, attributes: string, namespaces: Namespaces) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
};

/** Characters that one tag may have. */
const maxTagLength = 4 * 1024 * 1024;

const markupEnd = (text: string, at: number): { readonly mark: string; readonly skip: number } => {
  if (text.startsWith('<!--', at)) return { mark: '-->', skip: 4 };
  if (text.startsWith('<![CDATA[', at)) return { mark: ']]>', skip: 9 };
  if (text.startsWith('<?', at)) return { mark: '?>', skip: 2 };
  return { mark: '>', skip: 1 };
};

/** Where a tag ends: at the first `>` outside its attributes' values; or -1 with what has to come first. */
const tagEnd = (text: string, from: number): { readonly end: number; readonly awaited: string } => {
  for (let at = from; ; ) {
    const end = text.indexOf('>', at);
    if (end < 0) return { end: -1, awaited: '>' };
    let quote = '';
    for (; at < end; at += 1) {
      const character = text.charAt(at);
      if (character !== '"' && character !== "'") continue;
      if (quote === '') quote = character;
      else if (quote === character) quote = '';
    }
    if (quote === '') return { end, awaited: '' };
    const close = text.indexOf(quote, end);
    if (close < 0) return { end: -1, awaited: quote };
    at = close + 1;
  }
};

/** UTF-8 or UTF-16, by the mark or the first `<` (XML 1.0, appendix F). */
const findEncoding = ([first, second]: Uint8Array): string => {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8';
};

/**
 * A small reader of well-formed XML that arrives in pieces: elements and text, no entities but XML's own, nothing fetched and nothing
 * expanded, so that a hostile document can only be long. Each piece is looked at once, however far markup goes on.
 * @throws RefusedContent FileBomb for a document that declares entities, which no office document does (ECMA-376-2, 8.1.4)
 */
export class XmlReader {
  readonly #listener: XmlListener;
  readonly #namespaces: Namespaces;
  #decoder: TextDecoder | null = null;
  /** What has arrived and is not read yet. */
  #rest: string[] = [];
  /** The end of markup that has begun, which the rest does not hold; null where it may. */
  #awaited: string | null = null;
  /** The last characters of the rest. */
  #end = '';

  /** `own`: the prefix of names whose own prefix is declared nowhere. */
  constructor(listener: XmlListener, own = '') {
    this.#listener = listener;
    this.#namespaces = new Namespaces(own);
  }

  push(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.#decoder ??= new TextDecoder(findEncoding(chunk));
    const piece = this.#decoder.decode(chunk, { stream: true });
    this.#rest.push(piece);
    if (this.#awaited !== null) {
      // Half of the awaited mark may have come before.
      const fresh = this.#end + piece;
      this.#end = fresh.slice(-2);
      if (!fresh.includes(this.#awaited)) return;
    }
    const text = this.#rest.join('');
    this.#rest = [];
    this.#awaited = null;
    this.#read(text);
  }

  #read(text: string): void {
    let at = 0;
    while (at < text.length) {
      const start = text.indexOf('<', at);
      if (start < 0) break;
      if (start > at) this.#listener.text(decodeEntities(text.slice(at, start)));
      const { mark, skip } = markupEnd(text, start);
      // A piece may end inside `<!--` or `<![CDATA[`; nine characters tell them from a tag.
      const unsure = text.length - start < 9 && text.startsWith('<!', start);
      const { end, awaited } =
        mark === '>' ? tagEnd(text, start + skip) : { end: text.indexOf(mark, start + skip), awaited: mark };
      if (unsure || end < 0) {
        // A tag's quotation marks are counted anew with each of its pieces.
        if (mark === '>' && awaited !== '>' && text.length - start > maxTagLength) throw new RefusedContent('FileBomb');
        this.#rest = [text.slice(start)];
        this.#awaited = unsure ? null : awaited;
        this.#end = text.slice(start + skip).slice(-2);
        return;
      }
      if (mark === ']]>') this.#listener.text(text.slice(start + skip, end));
      else if (mark === '>') this.#tag(text.slice(start + 1, end));
      at = end + mark.length;
    }
    // An entity cut in two at the end of a piece waits for its second half.
    const cut = text.lastIndexOf('&');
    const whole = cut < Math.max(at, text.length - 10) || text.includes(';', cut) ? text.length : cut;
    this.#rest = [text.slice(whole)];
    if (whole > at) this.#listener.text(decodeEntities(text.slice(at, whole)));
  }

  #tag(tag: string): void {
    if (tag.startsWith('!')) {
      if (tag.startsWith('!ENTITY') || tag.includes('[')) throw new RefusedContent('FileBomb');
    } else if (tag.startsWith('/')) this.#close(tag.slice(1).trim());
    else {
      const empty = tag.endsWith('/');
      const body = empty ? tag.slice(0, -1) : tag;
      const space = body.search(/\s/);
      const name = space < 0 ? body : body.slice(0, space);
      const attributes = space < 0 ? '' : body.slice(space);
      this.#namespaces.enter(listDeclarations(attributes));
      this.#listener.open(this.#namespaces.nameOf(name), attributes, this.#namespaces);
      if (empty) this.#close(name);
    }
  }

  #close(name: string): void {
    this.#listener.close(this.#namespaces.nameOf(name));
    this.#namespaces.leave();
  }
}
