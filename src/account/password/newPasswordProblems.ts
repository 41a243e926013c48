import type { NewPasswordFields, NewPasswordProblem } from '../../../machines/account/newPassword.ts';
import type { Problem } from '../../../openapi/types.ts';

/** What is wrong with a new password before the server is asked; the rules come with the first attempt. Without them the server says it. */
export const newPasswordProblems = async (fields: NewPasswordFields): Promise<readonly NewPasswordProblem[]> => {
  const rules = await import('../../../machines/account/newPassword.ts').catch(() => null);
  if (rules !== null) return rules.checkNewPassword(fields);
  // The server is not told what was typed the second time.
  return fields.password === fields.confirmation ? [] : [{ field: 'confirmation', code: 'PasswordMismatch' }];
};

/** What the server has found wrong with a new password. */
export const findPasswordProblems = ({ errors = [] }: Problem): readonly NewPasswordProblem[] =>
  errors.flatMap(({ field, code }) => (field === 'password' ? [{ field, code, refused: true }] : []));
