/** The package has no types of its own; these are the calls that `countDoc` makes. */
declare module 'word-extractor' {
  export type Document = {
    getBody(): string;
    getFootnotes(): string;
    getEndnotes(): string;
    getHeaders(options?: { readonly includeFooters?: boolean }): string;
    getTextboxes(): string;
    getAnnotations(): string;
  };

  export default class WordExtractor {
    extract(source: string | Buffer): Promise<Document>;
  }
}
