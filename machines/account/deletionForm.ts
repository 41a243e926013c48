import { isIban } from '../billing/iban.ts';
import type { DeletionProblem, DeletionRequest, Payout } from './accountDeletion.ts';

/** What is wrong with the bank account to which credit is to be sent. */
const payoutProblems = (payout: Payout | null): readonly DeletionProblem[] => {
  if (payout === null) return [];
  const { name, iban } = payout;
  return [
    ...(name.trim().length < 2 ? [{ field: 'payoutName', code: 'Required' } as const] : []),
    ...(iban.trim() === '' ? [{ field: 'payoutIban', code: 'Required' } as const] : []),
    ...(iban.trim() !== '' && !isIban(iban) ? [{ field: 'payoutIban', code: 'Invalid' } as const] : []),
  ];
};

/** What is wrong before the server is asked, in the order of the form. */
export const deletionProblems = ({ password, confirmed, payout }: DeletionRequest): readonly DeletionProblem[] => [
  ...payoutProblems(payout),
  ...(password === '' ? [{ field: 'password', code: 'Required' } as const] : []),
  ...(confirmed ? [] : [{ field: 'confirmed', code: 'Required' } as const]),
];
