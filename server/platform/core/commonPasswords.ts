import { ProblemError } from './problem.ts';

let known: Promise<ReadonlySet<string>> | null = null;

/** Read when the first password is chosen: half a hundred thousand of those that leaked most often, in small letters. */
const readKnown = (): Promise<ReadonlySet<string>> => {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return known;
};

/**
 * Refuses a password that many people use: whoever guesses begins with it. Capital letters make it no other.
 * @param field where it was typed
 * @throws ProblemError ValidationFailed
 */
export const refuseCommonPassword = async (password: string, field: string): Promise<void> => {
  if ((await readKnown()).has(password.normalize('NFC').toLowerCase()))
    throw new ProblemError('ValidationFailed', { errors: [{ field, code: 'PasswordCommon' }] });
};
