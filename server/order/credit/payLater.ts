import type { CurrencyCode, ProblemCode } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { type Credit, type Debtor, findCredit } from './findCredit.ts';

/** What is to be paid within thirty days. */
export type Later = { readonly amountMinor: number; readonly currency: CurrencyCode };

export type LaterRefusal = Extract<ProblemCode, 'CreditNotGranted' | 'CreditExceeded' | 'PaymentOverdue'>;

const findRefusal = (credit: Credit | null, { amountMinor, currency }: Later): LaterRefusal | null => {
  if (credit === null || credit.currency !== currency) return 'CreditNotGranted';
  if (credit.overdueMinor > 0) return 'PaymentOverdue';
  return credit.usedMinor + amountMinor > credit.limitMinor ? 'CreditExceeded' : null;
};

/** Why a company may not pay so much within thirty days; null where it may. Whoever grants it has locked the credit. */
export const refusalOfLater = async (
  db: Database | Transaction,
  { clock }: Pick<Services, 'clock'>,
  debtor: Debtor,
  later: Later,
): Promise<LaterRefusal | null> => findRefusal(await findCredit(db, debtor, clock.now()), later);
