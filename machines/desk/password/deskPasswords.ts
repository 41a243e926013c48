import type { FieldCode, ProblemCode } from '../../../openapi/types.ts';
import * as constants from '../../lib/constants.ts';
import { createSubmit, type SubmitProblems } from '../../lib/submit.ts';

/** The present password, the new one, and the new one again. */
export type PasswordChange = { readonly password: string; readonly next: string; readonly again: string };
/** Refusals that are about one field. */
export const refusedFields = { InvalidCredentials: 'password' } as const satisfies Partial<
  Record<ProblemCode, keyof PasswordChange>
>;

export type PasswordCode = FieldCode | 'Different' | keyof typeof refusedFields;

/** What is missing or wrong before the server is asked. */
export const passwordProblems = ({
  password,
  next,
  again,
}: PasswordChange): SubmitProblems<PasswordChange, PasswordCode> => [
  ...(password === '' ? [{ field: 'password', code: 'Required' } as const] : []),
  ...(next === '' ? [{ field: 'next', code: 'Required' } as const] : []),
  ...(next !== '' && next.length < constants.minDeskPasswordLength
    ? [{ field: 'next', code: 'TooShort' } as const]
    : []),
  ...(again === next ? [] : [{ field: 'again', code: 'Different' } as const]),
];

/** A person of the staff gives themselves a password that nobody else knows: the first one was given to them. Other sessions of theirs end. */
export const createDeskPassword = () => createSubmit<PasswordChange, null, PasswordCode>('deskPassword');
