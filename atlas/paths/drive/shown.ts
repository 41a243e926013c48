import type { AnyMachineSnapshot } from 'xstate';

/** Words on a page: a message (a text, or the id of one), a pattern where it holds values, or null where nothing need show. */
export type Words<TMessage extends string = string> = TMessage | RegExp | null;
/** A method, so that a table may ask for the snapshot of its own machine. */
type Saying<TMessage extends string> = { say(snapshot: AnyMachineSnapshot): Words<TMessage> }['say'];
export type Wanted<TMessage extends string = string> = Words<TMessage> | Saying<TMessage>;

/** A button that sends an event without payload. */
export type Control<TMessage extends string = string> = {
  readonly event: string;
  /** The button's name, or the beginning of it where it holds a value. */
  readonly label: TMessage | RegExp;
  /** States in which the event is known but not offered this way, and why. */
  readonly elsewhere?: { readonly [TState in string]?: string };
};

/** What must show of a machine wherever it is shown. */
export type Shown<TMessage extends string = string> = {
  /** By state (or the one around it). Of parallel states, each has its own. */
  readonly shows: Readonly<Record<string, Wanted<TMessage>>>;
  readonly controls: readonly Control<TMessage>[];
};

/** What is wanted of a snapshot, in the words that show. */
export const findWantedText = <TMessage extends string>(
  wanted: Wanted<TMessage>,
  snapshot: AnyMachineSnapshot,
  words: (message: TMessage) => string,
): string | RegExp | null => {
  const now = typeof wanted === 'function' ? wanted(snapshot) : wanted;
  return typeof now === 'string' ? words(now) : now;
};
