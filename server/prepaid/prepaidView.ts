import { and, eq } from 'drizzle-orm';
import type { Prepaid } from '../../openapi/types.ts';
import { balanceView, readBalance } from '../ledger/index.ts';
import { topUpMethodsFor } from '../payment/index.ts';
import { money, toMinor } from '../platform/core/money.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { balanceAlert } from '../platform/db/schema.ts';
import type { TopUpOwner } from './owner.ts';
import { computeBonus, getTopUpAmounts } from './topUpAmounts.ts';

const findAlert = async (db: Database | Transaction, { brand, row }: TopUpOwner): Promise<Prepaid['alert_below']> => {
  const isTheirs = and(eq(balanceAlert.customerId, row.id), eq(balanceAlert.brand, brand.id));
  const [alert] = await db.select().from(balanceAlert).where(isTheirs);
  return alert === undefined ? null : money(alert.belowMinor, alert.currency);
};

/** A customer's balance at a brand, and what a top-up can be. @throws ProblemError NotImplementedForBrand */
export const prepaidView = async (
  db: Database | Transaction,
  services: Pick<Services, 'brands' | 'providers' | 'pricing'>,
  owner: TopUpOwner,
): Promise<Prepaid> => {
  const { brand, row } = owner;
  const { currency } = row;
  const amounts = getTopUpAmounts(services, brand.id, currency);
  const balance = await readBalance(db, { customerId: row.id, brand: brand.id }, currency);
  return {
    balance: balanceView(balance),
    currency,
    minimum: money(toMinor(amounts.min), currency),
    maximum: money(toMinor(amounts.max), currency),
    presets: amounts.presets.map(toMinor).map((preset) => ({
      amount: money(preset, currency),
      bonus: money(computeBonus(preset, amounts), currency),
    })),
    steps: amounts.steps.map(({ from, percent }) => ({ from: money(toMinor(from), currency), percent })),
    payment_methods: [...topUpMethodsFor(services, brand.id)],
    alert_below: await findAlert(db, owner),
    currency_in_use: balance.currency !== currency,
  };
};
