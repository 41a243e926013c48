import {
  addStatistics,
  charactersWithSpaces,
  emptyStatistics,
  findDoubt,
  type TextStatistics,
} from '../../../machines/request/textStatistics.ts';
import type { CountDoubt, FilePortion } from '../../../openapi/types.ts';
import { WordTally } from './wordTally.ts';

/** Kinds of text in a document, and whether it is counted unless the customer asks for something else. */
export const portions = {
  text: true,
  /** Footnotes, endnotes and speaker's notes. */
  notes: true,
  /** Titles, legends and labels of charts. */
  charts: true,
  comments: false,
  /** Text that is formatted as hidden. */
  hiddenText: false,
  hiddenSheets: false,
  /** What tracked changes have deleted, or moved to another place. */
  deletedText: false,
} as const satisfies Record<string, boolean>;

export type Portion = keyof typeof portions;

/** Words of one kind of text of a document, where there are any beside its plain text. */
export type PortionCount = FilePortion & { readonly portion: Exclude<Portion, 'text'> };

/** Kinds of text that a customer may ask for, though they are left out. */
const askedFor: readonly Portion[] = ['hiddenText', 'hiddenSheets'];

const isPortion = (name: string): name is Portion => Object.hasOwn(portions, name);
const all: readonly Portion[] = Object.keys(portions).filter(isPortion);

/** Counts a document's words by kinds of text; what a count holds is the sum of the counted kinds. */
export class DocumentTally {
  readonly #tallies = new Map<Portion, WordTally>();

  of(portion: Portion): WordTally {
    const found = this.#tallies.get(portion);
    if (found !== undefined) return found;
    const tally = new WordTally();
    this.#tallies.set(portion, tally);
    return tally;
  }

  /** The end of a paragraph, a cell, a line in every kind of text. */
  separate(): void {
    for (const tally of this.#tallies.values()) tally.separate();
  }

  get words(): number {
    return this.#counted().words;
  }

  /** Characters with spaces. */
  get characters(): number {
    return charactersWithSpaces(this.#counted());
  }

  /** Why a person has to count the words; null where they are what a person would count. */
  get doubt(): CountDoubt | null {
    return findDoubt(this.#counted());
  }

  /** What there is beside plain text. */
  get portions(): readonly PortionCount[] {
    return all.flatMap((portion) => {
      const { words, statistics } = this.of(portion);
      if (portion === 'text' || words === 0) return [];
      const count = { portion, words, counted: portions[portion] };
      // What is counted with doubt is not added to a count that is certain.
      const isOnRequest = askedFor.includes(portion) && findDoubt(statistics) === null;
      return [isOnRequest ? { ...count, characters: charactersWithSpaces(statistics), on_request: true } : count];
    });
  }

  #counted(): TextStatistics {
    return all
      .filter((portion) => portions[portion])
      .map((portion) => this.of(portion).statistics)
      .reduce(addStatistics, emptyStatistics);
  }
}
