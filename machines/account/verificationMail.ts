import type { FieldCode, ProblemCode } from '../../openapi/types.ts';
import { createSubmit } from '../lib/submit.ts';

export type Address = { readonly email: string };

/** Refusals that are about the address. */
export const refusedFields = { AccountNotRegistered: 'email' } as const satisfies Partial<
  Record<ProblemCode, keyof Address>
>;

export type VerificationMailCode = FieldCode | keyof typeof refusedFields;

/** Sends the verification mail of a registration again (specification 2), with a new link; comes to where it went. */
export const createVerificationMail = () => createSubmit<Address, Address, VerificationMailCode>('verificationMail');

export type VerificationMailMachine = ReturnType<typeof createVerificationMail>;
