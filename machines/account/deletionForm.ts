import type { ProblemCode } from '../../openapi/types.ts';
import { isIban } from '../billing/iban.ts';
import type { WrongField } from '../lib/wrongFields.ts';

export type DeletionField = 'password' | 'confirmed' | 'payoutName' | 'payoutIban';

/** Refusals that are about one field. */
export const refusedFields = { InvalidCredentials: 'password' } as const satisfies Partial<
  Record<ProblemCode, DeletionField>
>;

export type DeletionProblem = WrongField<DeletionField, 'Required' | 'Invalid' | keyof typeof refusedFields>;

export const payoutWays = ['origin', 'account'] as const;

/** By which way a leftover credit goes back. */
export type PayoutWay = (typeof payoutWays)[number];

/** The way with what it asks for, as it is typed: a bank account; nothing where it goes back the way it was paid in. */
export type Payout =
  | { readonly way: 'origin' }
  | { readonly way: 'account'; readonly name: string; readonly iban: string };

/** What the form says. The payout is null where there is no credit. */
export type DeletionRequest = {
  readonly password: string;
  readonly confirmed: boolean;
  readonly payout: Payout | null;
};

/** What is wrong with the bank account to which credit is to be sent. */
const payoutProblems = (payout: Payout | null): readonly DeletionProblem[] => {
  if (payout?.way !== 'account') return [];
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
