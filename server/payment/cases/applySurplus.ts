import type { MoneyDecision } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import type { CaseOfPayment } from './applyMismatch.ts';
import { postSent, toBalance } from './applyRefused.ts';

/** Applies what staff have decided on what a bank transfer has brought too much, or on a credit that is paid out. @throws ProblemError DecisionNotOffered */
export const applySurplus = async (
  tx: Transaction,
  services: Services,
  known: CaseOfPayment,
  decision: MoneyDecision,
): Promise<void> => {
  if (decision === 'to_balance') return toBalance(tx, services, known);
  if (decision === 'sent') return postSent(tx, services, known);
};
