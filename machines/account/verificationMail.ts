import type { FieldCode } from '../../openapi/types.ts';
import { createSubmit } from '../lib/submit.ts';

type Address = { readonly email: string };

/** Sends the verification mail of a registration again (specification 2), with a new link; comes to where it went. */
export const createVerificationMail = () => createSubmit<Address, Address, FieldCode>('verificationMail');

export type VerificationMailMachine = ReturnType<typeof createVerificationMail>;
