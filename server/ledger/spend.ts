import type { CurrencyCode } from '../../openapi/types.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Transaction } from '../platform/db/open.ts';
import { type BalanceOwner, readBalances } from './balance.ts';
import { lockBalance } from './lockAccounts.ts';
import type { Line } from './post.ts';

/**
 * The debit lines by which a customer's balance pays an amount: what was paid in first, bonus last. The accounts stay locked.
 * @throws ProblemError BalanceInsufficient, CurrencyInUse when the balance is in another currency
 */
export const spendLines = async (
  tx: Transaction,
  owner: BalanceOwner,
  { amountMinor, currency }: { readonly amountMinor: number; readonly currency: CurrencyCode },
): Promise<readonly Line[]> => {
  await lockBalance(tx, owner);
  const [balance] = await readBalances(tx, owner);
  if (balance !== undefined && balance.currency !== currency) throw new ProblemError('CurrencyInUse');
  const { moneyMinor, bonusMinor } = balance ?? { moneyMinor: 0, bonusMinor: 0 };
  if (moneyMinor + bonusMinor < amountMinor) throw new ProblemError('BalanceInsufficient');
  const fromMoney = Math.min(moneyMinor, amountMinor);
  const { customerId } = owner;
  return [
    { account: { kind: 'customerMoney', customerId }, amountMinor: fromMoney },
    { account: { kind: 'customerBonus', customerId }, amountMinor: amountMinor - fromMoney },
  ];
};
