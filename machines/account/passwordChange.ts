import type { FieldCode, ProblemCode } from '../../openapi/types.ts';
import { createSubmit } from '../lib/submit.ts';
import type { NewPasswordFields } from './newPassword.ts';

/** The present password, and the new one twice. */
export type PasswordChangeFields = NewPasswordFields & { readonly current: string };

/** Refusals that are about one field. */
export const refusedFields = { InvalidCredentials: 'current' } as const satisfies Partial<
  Record<ProblemCode, keyof PasswordChangeFields>
>;

export type PasswordChangeCode = FieldCode | keyof typeof refusedFields;

/** A customer gives themselves another password (specification 2, settings). */
export const createPasswordChange = () =>
  createSubmit<PasswordChangeFields, null, PasswordChangeCode>('passwordChange');

export type PasswordChangeMachine = ReturnType<typeof createPasswordChange>;
