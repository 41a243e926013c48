import * as constants from '../../lib/constants.ts';
import { checkEmail } from '../../lib/emailForm.ts';
import { parseAmount } from '../../lib/typedNumbers.ts';
import type { CreditForm, CreditProblems } from './deskCredit.ts';

/** What is wrong with a credit limit as it is typed. */
export const creditProblems = ({ brand, email, amount, note }: CreditForm): CreditProblems => {
  const wrongEmail = checkEmail(email);
  return {
    ...(brand === '' ? { brand: 'Required' as const } : {}),
    ...(wrongEmail === null ? {} : { email: wrongEmail }),
    ...(amount.trim() === '' ? { amount: 'Required' as const } : {}),
    ...(amount.trim() !== '' && parseAmount(amount, null) === null ? { amount: 'Invalid' as const } : {}),
    ...(note.trim() === '' ? { note: 'Required' as const } : {}),
    ...(note.trim() !== '' && note.trim().length < constants.minTextLength ? { note: 'TooShort' as const } : {}),
  };
};
