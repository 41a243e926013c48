import type { NewPasswordFields } from '../../../machines/account/newPassword.ts';
import { typedText } from './typedText.ts';

export const passwordNames = ['password', 'confirmation'] as const satisfies readonly (keyof NewPasswordFields)[];

/** A new password and the same again, as they stand in their fields. */
export const readPasswords = (form: FormData): NewPasswordFields => ({
  password: typedText(form, 'password'),
  confirmation: typedText(form, 'confirmation'),
});
