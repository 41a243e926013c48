import type { ProblemCode } from '../../openapi/types.ts';

/** Why the server has refused something, and seconds until it may be tried again where it says so. */
export type Refusal = { readonly code: ProblemCode; readonly wait: number | null };

/** The server cannot be reached, or has broken down. */
export const outage: Refusal = { code: 'ServiceUnavailable', wait: null };
