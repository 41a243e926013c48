import type { AnyModel } from '../model.ts';

type Numbered<TName extends string> = TName | `${TName} #${number}`;
export type Names<TTable> = keyof TTable & string;

/** The name of a move, all of its samples or one of them; `start …` for a beginning, `… sends` for all events of a child. */
export type MoveName<TModel extends AnyModel> =
  | `start ${Names<TModel['inputs']>}`
  | Numbered<Names<TModel['events']>>
  | Numbered<`${Names<TModel['actors']>} answers` | `${Names<TModel['actors']>} fails`>
  | `${Names<TModel['actors']>} sends`
  | `${Names<TModel['delays']>} passes`;

type OneOrMore<T extends string> = T | readonly T[];

/** What a driver cannot be made to do, and why: one move or several, everywhere, or in some states. */
export type Exception<TWhat extends string = string> = {
  readonly what: OneOrMore<TWhat>;
  /** Only in this state, or in these. */
  readonly in?: OneOrMore<string>;
  /** Everywhere but in this state, or in these. */
  readonly outside?: OneOrMore<string>;
  readonly why: string;
};

/** One move that cannot be done: in one state, or everywhere but in some. */
export type SingleException = {
  readonly what: string;
  readonly in: string | undefined;
  readonly outside: readonly string[];
};

const listed = (names: OneOrMore<string>): readonly string[] => (typeof names === 'string' ? [names] : names);

/** Each move of an exception in each of its states: every one of them must be needed. */
export const listSingles = ({ what, in: states, outside = [] }: Exception): SingleException[] => {
  const places = states === undefined ? [undefined] : listed(states);
  return listed(what).flatMap((one) => places.map((place) => ({ what: one, in: place, outside: listed(outside) })));
};
