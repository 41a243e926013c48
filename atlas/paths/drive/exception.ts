import type { AnyModel } from '../model.ts';

type Numbered<TName extends string> = TName | `${TName} #${number}`;
export type Names<TTable> = keyof TTable & string;

/** The name of a move, all of its samples or one of them; `start …` for a beginning. */
export type MoveName<TModel extends AnyModel> =
  | `start ${Names<TModel['inputs']>}`
  | Numbered<Names<TModel['events']>>
  | Numbered<`${Names<TModel['actors']>} answers` | `${Names<TModel['actors']>} fails`>
  | `${Names<TModel['delays']>} passes`;

/** What a driver cannot be made to do, and why. */
export type Exception<TWhat extends string = string> = {
  readonly what: TWhat;
  /** Only in this state. */
  readonly in?: string;
  readonly why: string;
};
