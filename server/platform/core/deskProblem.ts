import type { DeskProblem, DeskProblemCode } from '../../../openapi/types.ts';

/** HTTP status of each code that only the desk's operations answer. */
export const deskProblemStatus = { OrderChanged: 412, CatalogueChanged: 412 } as const satisfies Record<
  DeskProblemCode,
  number
>;

/** A refusal that only staff see: its words are not in what customers load. */
export class DeskProblemError extends Error {
  readonly code: DeskProblemCode;

  constructor(code: DeskProblemCode) {
    super(code);
    this.name = 'DeskProblemError';
    this.code = code;
  }

  get statusCode(): number {
    return deskProblemStatus[this.code];
  }

  /** The answer's body. */
  toProblem(title: string): DeskProblem {
    return { type: 'about:blank', title, status: this.statusCode, code: this.code };
  }
}
