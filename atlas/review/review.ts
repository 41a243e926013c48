import type { Description } from '../describe/description.ts';

/** What a comment is about; a state or a transition by its id in the machine's description. */
export type Subject =
  | { readonly kind: 'machine' }
  | { readonly kind: 'state'; readonly id: string }
  | { readonly kind: 'transition'; readonly id: string };

/** Who has written something, and on which day (`2026-11-27`). */
export type Author = { readonly by: string; readonly on: string };

export type Comment = Author & {
  /** Four hexadecimal digits, or as many more as tell it from others. */
  readonly id: string;
  readonly subject: Subject;
  readonly text: string;
  /** Who has settled it, with an answer, which may be empty; null while it is open. */
  readonly settled: (Author & { readonly answer: string }) | null;
};

/** A person's sign-off, with the fingerprints of what was looked at. */
export type SignOff = Author & Fingerprints;

export type Fingerprints = {
  /** Of the machine itself, as `fingerprintOf` has it. */
  readonly machine: string;
  /** Of its functions with all that they call in the repository; null where the source does not show them. */
  readonly calls: string | null;
};

/** What was written about one machine. */
export type Review = {
  /** The name of the machine within its file. */
  readonly machine: string;
  readonly signOffs: readonly SignOff[];
  /** In the order in which they were written. */
  readonly comments: readonly Comment[];
  /** The chart as it was, by fingerprint: that which the comments were last seen on, and that of each sign-off. */
  readonly charts: ReadonlyMap<string, Description>;
  /** The fingerprint of the chart whose names the comments use; null where nobody has noted it. */
  readonly seen: string | null;
};

export const noReview = (machine: string): Review => ({
  machine,
  signOffs: [],
  comments: [],
  charts: new Map(),
  seen: null,
});

/** `state billing`. */
export const subjectWords = (subject: Subject): string =>
  subject.kind === 'machine' ? 'the machine' : `${subject.kind} ${subject.id}`;

/** The chart on which the comments were last seen; null where nobody knows it. */
export const seenChart = ({ charts, seen }: Review): Description | null =>
  seen === null ? null : (charts.get(seen) ?? null);
