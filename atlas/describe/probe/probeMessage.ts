/** What is wrong with a file, in sentences. */
export type Refused = { readonly reason: string; readonly remedy: string };

/** What the thread says of each file: that its import begins, then how it ends. */
export type ProbeMessage =
  | { readonly kind: 'begun'; readonly file: string }
  | { readonly kind: 'ended'; readonly file: string; readonly refused: Refused | null };
