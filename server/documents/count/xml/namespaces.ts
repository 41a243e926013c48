/** The prefix that a namespace's elements have in this program, whatever a document calls them: `w:t` is text of a Word document. */
const prefixes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    w: [
      'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
      'http://purl.oclc.org/ooxml/wordprocessingml/main',
    ],
    s: ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://purl.oclc.org/ooxml/spreadsheetml/main'],
    p: ['http://schemas.openxmlformats.org/presentationml/2006/main', 'http://purl.oclc.org/ooxml/presentationml/main'],
    a: ['http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
    c: ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'http://purl.oclc.org/ooxml/drawingml/chart'],
    dgm: ['http://schemas.openxmlformats.org/drawingml/2006/diagram', 'http://purl.oclc.org/ooxml/drawingml/diagram'],
    m: ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'http://purl.oclc.org/ooxml/officeDocument/math'],
    cx: ['http://schemas.microsoft.com/office/drawing/2014/chartex'],
    mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
    types: ['http://schemas.openxmlformats.org/package/2006/content-types'],
    rel: ['http://schemas.openxmlformats.org/package/2006/relationships'],
    office: ['urn:oasis:names:tc:opendocument:xmlns:office:1.0'],
    text: ['urn:oasis:names:tc:opendocument:xmlns:text:1.0'],
    table: ['urn:oasis:names:tc:opendocument:xmlns:table:1.0'],
    draw: ['urn:oasis:names:tc:opendocument:xmlns:drawing:1.0'],
    style: ['urn:oasis:names:tc:opendocument:xmlns:style:1.0'],
    svg: ['urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0'],
  }).flatMap(([prefix, uris]) => uris.map((uri) => [uri, prefix] as const)),
);

const known = new Set(prefixes.values());

/** Namespaces whose contents every version of Office since 2007 shows, or its successors do. */
const understood = /^http:\/\/schemas\.(?:microsoft|openxmlformats)\.(?:com|org)\//;

/** The namespaces that are declared where a reader is in a document (Namespaces in XML 1.0, section 6). */
export class Namespaces {
  /** The namespace of names whose prefix is declared nowhere: they are the document's own. */
  readonly #own: string;
  readonly #declared = new Map<string, string[]>();
  readonly #scopes: { readonly depth: number; readonly prefixes: readonly string[] }[] = [];
  #names = new Map<string, string>();
  #depth = 0;

  constructor(own: string) {
    this.#own = own;
  }

  /** An element begins; `declared` are the prefixes that it declares, '' for the default. */
  enter(declared: readonly (readonly [prefix: string, uri: string])[]): void {
    this.#depth += 1;
    if (declared.length === 0) return;
    for (const [prefix, uri] of declared) {
      const uris = this.#declared.get(prefix) ?? [];
      uris.push(uri);
      this.#declared.set(prefix, uris);
    }
    this.#scopes.push({ depth: this.#depth, prefixes: declared.map(([prefix]) => prefix) });
    this.#names = new Map();
  }

  leave(): void {
    if (this.#scopes.at(-1)?.depth === this.#depth) {
      for (const prefix of this.#scopes.pop()?.prefixes ?? []) this.#declared.get(prefix)?.pop();
      this.#names = new Map();
    }
    this.#depth -= 1;
  }

  /** The name of an element with this program's prefix; of an unknown namespace, with `?`. */
  nameOf(qualified: string): string {
    const found = this.#names.get(qualified);
    if (found !== undefined) return found;
    const colon = qualified.indexOf(':');
    const prefix = this.#prefixOf(colon < 0 ? '' : qualified.slice(0, colon));
    const local = qualified.slice(colon + 1);
    const name = prefix === '' ? local : `${prefix}:${local}`;
    this.#names.set(qualified, name);
    return name;
  }

  /** Whether what needs the namespaces of `requires` (prefixes, parted by blanks) is shown by today's programs. */
  understands(requires: string): boolean {
    return requires
      .split(/\s+/)
      .map((prefix) => this.#declared.get(prefix)?.at(-1))
      .every((uri) => uri === undefined || understood.test(uri));
  }

  #prefixOf(prefix: string): string {
    const uri = this.#declared.get(prefix)?.at(-1);
    if (uri !== undefined && uri !== '') return prefixes.get(uri) ?? '?';
    return known.has(prefix) ? prefix : this.#own;
  }
}
