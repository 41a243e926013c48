import * as Schema from 'effect/Schema';
import type { FieldCode } from '../../openapi/types.ts';
import * as constants from '../lib/constants.ts';
import { check, findProblems, type Relations } from '../lib/form.ts';
import type { WrongField } from '../lib/wrongFields.ts';

/** A password that is chosen, and the same again. They are read from their fields when a form is sent, and stored nowhere. */
export type NewPasswordFields = { readonly password: string; readonly confirmation: string };

export type NewPasswordProblem = WrongField<keyof NewPasswordFields, FieldCode>;

/** Characters of a password (specification 5), as the contract counts them: what two units make is one. */
export const passwordLength = { min: constants.minPasswordLength, max: constants.maxPasswordLength } as const;

const size = (text: string): number => [...text].length;

/** A new password, as it is: spaces, marks that cannot be seen and emoji belong to it. */
export const NewPassword = Schema.String.check(
  check('Required', (text) => text !== ''),
  check('PasswordTooShort', (text) => size(text) >= passwordLength.min),
  check('PasswordTooLong', (text) => size(text) <= passwordLength.max),
  // Control characters and halves of characters, which nobody types: the contract refuses them.
  check('Invalid', (text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
);

const schemas = { password: NewPassword, confirmation: Schema.String };

const form = { schemas, names: {}, empty: { password: '', confirmation: '' } };

const relations: Relations<NewPasswordFields, null> = {
  confirmation: [
    { code: 'Required', broken: ({ confirmation }) => confirmation === '' },
    { code: 'PasswordMismatch', broken: ({ password, confirmation }) => password !== confirmation },
  ],
};

/** What is wrong with a new password before the server is asked: each field once, in the order of the form. */
export const checkNewPassword = (fields: NewPasswordFields): readonly NewPasswordProblem[] =>
  findProblems(form, relations, fields, null);
