import type { FieldCode } from '../../openapi/types.ts';

/** What a customer signs in with. */
export type Credentials = { readonly username: string; readonly password: string };

/** What is missing or wrong in the credentials, by field. */
export type CredentialProblems = Readonly<Partial<Record<keyof Credentials, FieldCode>>>;
