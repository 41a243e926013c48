import type { FieldCode } from '../../../openapi/types.ts';
import { createSubmit } from '../../lib/submit.ts';

/** The present password, the new one, and the new one again. */
export type PasswordChange = { readonly password: string; readonly next: string; readonly again: string };
export type PasswordProblems = Readonly<Partial<Record<keyof PasswordChange, FieldCode | 'Different'>>>;

/** As long as the server wants it. */
const shortest = 12;

/** What is missing or wrong before the server is asked. */
export const passwordProblems = ({ password, next, again }: PasswordChange): PasswordProblems => ({
  ...(password === '' ? { password: 'Required' } : {}),
  ...(next === '' ? { next: 'Required' } : next.length < shortest ? { next: 'TooShort' } : {}),
  ...(again === next ? {} : { again: 'Different' }),
});

/** A person of the staff gives themselves a password that nobody else knows: the first one was given to them. Other sessions of theirs end. */
export const createDeskPassword = () => createSubmit<PasswordChange, null, PasswordProblems>('deskPassword');
