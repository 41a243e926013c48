import { formatOfName } from '../../../machines/documents/fileName.ts';
import type { CountDoubt, FileFormat, FileRefusal } from '../../../openapi/types.ts';
import type { DocumentTally, PortionCount } from './documentTally.ts';

/** What is known of an upload once its content has been looked at (specification 5, Validation rules). */
export type Inspection =
  | {
      readonly status: 'ready';
      readonly format: FileFormat;
      readonly words: number;
      readonly characters: number;
      /** What the document holds beside plain text, and whether `words` counts it. */
      readonly portions: readonly PortionCount[];
    }
  /** A person has to count, though the machine has counted something. */
  | {
      readonly status: 'uncountable';
      readonly format: FileFormat;
      readonly doubt: CountDoubt;
      readonly characters: number;
      readonly portions: readonly PortionCount[];
    }
  /** The content is accepted, but a person has to count: a picture of text, an old dialect, or more work than the limits allow. */
  | { readonly status: 'uncountable'; readonly format: FileFormat | null; readonly doubt?: undefined }
  | { readonly status: 'refused'; readonly format: FileFormat | null; readonly reason: FileRefusal };

/** A document of a known format as it was counted. */
export const toCounted = (format: FileFormat, tally: DocumentTally): Inspection => {
  const { words, characters, portions, doubt } = tally;
  if (words === 0) return { status: 'uncountable', format };
  if (doubt !== null) return { status: 'uncountable', format, doubt, characters, portions };
  return { status: 'ready', format, words, characters, portions };
};

/**
 * What is known of a content under a name that says a format: where they differ, it is refused, so that nobody opens it as what it is not. A name
 * without an ending leaves it to the content.
 */
export const inspectedAs = (name: string, found: Inspection): Inspection => {
  const said = formatOfName(name);
  if (said === null) return found;
  const isNone = found.status === 'refused' && found.reason === 'FileFormatRefused';
  const isOther = found.format !== null && found.format !== said;
  return isNone || isOther ? { status: 'refused', format: null, reason: 'FileNameDiffers' } : found;
};

/** Thrown by a counter when the content itself must be refused. */
export class RefusedContent extends Error {
  readonly reason: FileRefusal;

  constructor(reason: FileRefusal) {
    super(reason);
    this.name = 'RefusedContent';
    this.reason = reason;
  }
}
