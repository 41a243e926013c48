/** Options of reviews, as `parseArgs` takes them. */
export const reviewOptions = {
  review: { type: 'boolean' },
  comment: { type: 'string' },
  settle: { type: 'string' },
  sign: { type: 'boolean' },
  text: { type: 'string' },
  by: { type: 'string' },
  machine: { type: 'string' },
} as const;

type ValueOf = { readonly boolean: boolean; readonly string: string };

export type ReviewOptions = {
  readonly [name in keyof typeof reviewOptions]?: ValueOf[(typeof reviewOptions)[name]['type']] | undefined;
};

export const reviewUsage = `\
  --review         list open comments and sign-offs; exit status 1 when a comment is open or a signed machine has changed
  --comment WHAT   write a comment on a state, a transition or a machine into the file NAME.review.md beside the machine, with
                   --text TEXT and --by NAME; WHAT is a name such as paying.paid, "billing: continue" or checkout
  --settle ID      settle a comment, with --by NAME and, where there is an answer, --text TEXT
  --sign           sign off the machines of the named files, with --by NAME
  --machine NAME   with these five: only that machine
`;
