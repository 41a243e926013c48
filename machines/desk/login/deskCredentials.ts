import type { FieldCode } from '../../../openapi/types.ts';

/** What somebody of the staff signs in with: the code is the one that their device shows now. */
export type DeskCredentials = { readonly login: string; readonly password: string; readonly code: string };

export type DeskCredentialProblems = Readonly<Partial<Record<keyof DeskCredentials, FieldCode>>>;

/** A code as it is typed: some write it in two groups. */
export const codeOf = (typed: string): string => typed.replaceAll(/\s/g, '');

/** What is missing or wrong before the server is asked. */
export const deskCredentialProblems = ({ login, password, code }: DeskCredentials): DeskCredentialProblems => ({
  ...(login.trim() === ''
    ? { login: 'Required' }
    : !/^[A-Za-z0-9._@-]{3,100}$/.test(login.trim())
      ? { login: 'Invalid' }
      : {}),
  ...(password === '' ? { password: 'Required' } : {}),
  ...(codeOf(code) === '' ? { code: 'Required' } : !/^\d{6}$/.test(codeOf(code)) ? { code: 'Invalid' } : {}),
});
