import type { FileFormat, FileRefusal } from '../../openapi/types.ts';

/** What is known of an upload once its content has been looked at (specification 5, Validation rules). */
export type Inspection =
  | { readonly status: 'ready'; readonly format: FileFormat; readonly words: number }
  /** The content is accepted, but a person has to count: a picture of text, an old dialect, or more work than the limits allow. */
  | { readonly status: 'uncountable'; readonly format: FileFormat | null }
  | { readonly status: 'refused'; readonly format: FileFormat | null; readonly reason: FileRefusal };

/** Thrown by a counter when the content itself must be refused. */
export class RefusedContent extends Error {
  readonly reason: FileRefusal;

  constructor(reason: FileRefusal) {
    super(reason);
    this.name = 'RefusedContent';
    this.reason = reason;
  }
}
