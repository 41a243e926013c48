/** Options of sequences, as `parseArgs` takes them. */
export const sequenceOptions = {
  sequence: { type: 'string' },
  failed: { type: 'string' },
  lanes: { type: 'string' },
} as const;

export type SequenceOptions = { readonly [name in keyof typeof sequenceOptions]?: string | undefined };

export const sequenceUsage = `\
  --sequence WHAT  draw what is exchanged, in order, into the folder of --out (with --mermaid: print it): of a path by its id,
                   such as checkout-3; of a way as JSON, its start and its steps: '["a visitor","continue"]'; of a recording
                   that a page of the atlas has saved; * for every committed path of the machines
  --failed TEXT    with --sequence: what went wrong at the last step
  --lanes LIST     with a recording: only what these take part in, by their names, separated by commas
`;
