import type { FieldCode } from '../../../openapi/types.ts';
import type { WrongField } from '../../lib/wrongFields.ts';

/** What somebody of the staff signs in with: the code is the one that their device shows now. */
export type DeskCredentials = { readonly login: string; readonly password: string; readonly code: string };

export type DeskCredentialProblems = readonly WrongField<keyof DeskCredentials, FieldCode>[];

/** A code as it is typed: some write it in two groups. */
export const normaliseCode = (typed: string): string => typed.replaceAll(/\s/g, '');

/** What is missing or wrong before the server is asked. */
export const deskCredentialProblems = ({ login, password, code }: DeskCredentials): DeskCredentialProblems => {
  const name = login.trim();
  const digits = normaliseCode(code);
  return [
    ...(name === '' ? [{ field: 'login', code: 'Required' } as const] : []),
    ...(name !== '' && !/^[A-Za-z0-9._@-]{3,100}$/.test(name) ? [{ field: 'login', code: 'Invalid' } as const] : []),
    ...(password === '' ? [{ field: 'password', code: 'Required' } as const] : []),
    ...(digits === '' ? [{ field: 'code', code: 'Required' } as const] : []),
    ...(digits !== '' && !/^\d{6}$/.test(digits) ? [{ field: 'code', code: 'Invalid' } as const] : []),
  ];
};
