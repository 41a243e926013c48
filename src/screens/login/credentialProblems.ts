import type { Credentials } from '../../../machines/session.ts';
import type { FieldCode } from '../../../openapi/types.ts';

export type CredentialField = keyof Credentials;
export type CredentialProblems = Partial<Record<CredentialField, FieldCode>>;

/** What is missing before it is worth asking the server (specification 5). */
export const credentialProblems = ({ username, password }: Credentials): CredentialProblems => ({
  ...(username.trim() === ''
    ? { username: 'Required' }
    : !/^[^\s@]+@[^\s@]+$/.test(username.trim()) && { username: 'EmailInvalid' }),
  ...(password === '' && { password: 'Required' }),
});
