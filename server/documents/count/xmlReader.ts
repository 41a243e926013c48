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
 * expanded, so that a hostile document can only be long. Each piece is looked at once, however far markup goes on.
 */
export class XmlReader {
  readonly #listener: XmlListener;
  readonly #decoder = new TextDecoder('utf-8');
  /** What has arrived and is not read yet. */
  #rest: string[] = [];
  /** The end of markup that has begun, which the rest does not hold; null where it may. */
  #awaited: string | null = null;
  /** The last characters of the rest. */
  #end = '';

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  push(chunk: Uint8Array): void {
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
      const end = unsure ? -1 : text.indexOf(mark, start + skip);
      if (end < 0) {
        this.#rest = [text.slice(start)];
        this.#awaited = unsure ? null : mark;
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
  let at = 0;
  for (let equals = attributes.indexOf('='); equals >= 0; equals = attributes.indexOf('=', at)) {
    let open = equals + 1;
    while (open < attributes.length && attributes.charAt(open).trim() === '') open += 1;
    const quote = attributes.charAt(open);
    if (quote !== '"' && quote !== "'") return null;
    const close = attributes.indexOf(quote, open + 1);
    if (close < 0) return null;
    if (attributes.slice(at, equals).trim() === name) return decodeEntities(attributes.slice(open + 1, close));
    at = close + 1;
  }
  return null;
};
