/** What `XmlReader` tells of a document, in its order. Names keep their prefix, as `w:t`. */
export type XmlListener = {
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{1,8}));/g,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (name !== undefined) return named[name] ?? whole;
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : text;

const markupEnd = (text: string, at: number): { readonly mark: string; readonly skip: number } => {
  if (text.startsWith('<!--', at)) return { mark: '-->', skip: 4 };
  if (text.startsWith('<![CDATA[', at)) return { mark: ']]>', skip: 9 };
  if (text.startsWith('<?', at)) return { mark: '?>', skip: 2 };
  return { mark: '>', skip: 1 };
};

/**
 * A small reader of well-formed XML that arrives in pieces: elements and text, no entities but XML's own, nothing fetched and nothing
 * expanded, so that a hostile document can only be long.
 */
export class XmlReader {
  readonly #listener: XmlListener;
  readonly #decoder = new TextDecoder('utf-8');
  #rest = '';

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  push(chunk: Uint8Array): void {
    this.#read(this.#rest + this.#decoder.decode(chunk, { stream: true }));
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
      const end = unsure ? -1 : text.indexOf(mark, start + skip);
      if (end < 0) {
        this.#rest = text.slice(start);
        return;
      }
      if (mark === ']]>') this.#listener.text(text.slice(start + skip, end));
      else if (mark === '>') this.#tag(text.slice(start + 1, end));
      at = end + mark.length;
    }
    // An entity cut in two at the end of a piece waits for its second half.
    const cut = text.lastIndexOf('&');
    const whole = cut < Math.max(at, text.length - 10) || text.includes(';', cut) ? text.length : cut;
    this.#rest = text.slice(whole);
    if (whole > at) this.#listener.text(decodeEntities(text.slice(at, whole)));
  }

  #tag(tag: string): void {
    if (tag.startsWith('!')) return;
    if (tag.startsWith('/')) {
      this.#listener.close(tag.slice(1).trim());
      return;
    }
    const empty = tag.endsWith('/');
    const body = empty ? tag.slice(0, -1) : tag;
    const space = body.search(/\s/);
    const name = space < 0 ? body : body.slice(0, space);
    this.#listener.open(name, space < 0 ? '' : body.slice(space));
    if (empty) this.#listener.close(name);
  }
}

/** The value of an attribute in a tag's attribute text, or null. */
export const attribute = (attributes: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : decodeEntities(value);
};
