import type { FieldCode } from '../../openapi/types.ts';
import { createSubmit } from '../lib/submit.ts';
import type { NewPasswordFields } from './newPassword.ts';

/** The present password, and the new one twice. */
export type PasswordChangeFields = NewPasswordFields & { readonly current: string };

export type PasswordChangeProblem = { readonly field: keyof PasswordChangeFields; readonly code: FieldCode };

/** A customer gives themselves another password (specification 2, settings). With InvalidCredentials, the present one is wrong. */
export const createPasswordChange = () =>
  createSubmit<PasswordChangeFields, null, readonly PasswordChangeProblem[]>('passwordChange');

export type PasswordChangeMachine = ReturnType<typeof createPasswordChange>;
