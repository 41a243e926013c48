/** A line that names something. */
export type PaperRow = { readonly name: string; readonly value: string };

/** What a paper says, in the order in which it says it. */
export type PaperContent = {
  readonly brand: string;
  readonly title: string;
  /** when it was offered or ordered */
  readonly date: string;
  readonly seller: { readonly title: string; readonly lines: readonly string[] };
  readonly customer: { readonly title: string; readonly lines: readonly string[] };
  readonly rows: readonly PaperRow[];
  /** the last one is the total */
  readonly sums: readonly PaperRow[];
  readonly notes: readonly string[];
  /** what the law wants on a firm's letters */
  readonly firm: string;
};
