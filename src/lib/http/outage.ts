import type { ProblemCode } from '../../../openapi/types.ts';

/** The server could not be reached in time, or broke down: a defect or an outage, never an expected refusal. */
export class Outage extends Error {
  readonly code: ProblemCode;

  constructor(message: string, options?: { readonly cause?: unknown; readonly code?: ProblemCode }) {
    super(message, { cause: options?.cause });
    this.name = 'Outage';
    this.code = options?.code ?? 'ServiceUnavailable';
  }
}
