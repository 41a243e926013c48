import { eq, gt } from 'drizzle-orm';
import type { Database } from '../../../server/platform/db/open.ts';
import { ledgerAccount, posting } from '../../../server/platform/db/schema.ts';
import type { Model } from './model.ts';
import type { Person } from './operations.ts';

/** What the ledger says of customers, as the model says it: sums of postings alone. */
export type Observed = {
  readonly people: readonly (Pick<Model, 'money' | 'bonus'> & {
    readonly orders: readonly { readonly receivable: number; readonly unassigned: number }[];
  })[];
  readonly provider: number;
  readonly bonusCost: number;
  readonly voucherCost: number;
  /** of everything that was posted since */
  readonly total: number;
};

/** @param since the entry after which the run has begun */
export const observe = async (db: Database, people: readonly Person[], since: number): Promise<Observed> => {
  const rows = await db
    .select({
      kind: ledgerAccount.kind,
      customerId: ledgerAccount.customerId,
      orderId: posting.orderId,
      amountMinor: posting.amountMinor,
    })
    .from(posting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(gt(posting.entryId, since));
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean): number =>
    rows.reduce((all, row) => (isMeant(row) ? all + row.amountMinor : all), 0);
  return {
    people: people.map(({ customerId, orders }) => ({
      money: 0 - sum((row) => row.kind === 'customerMoney' && row.customerId === customerId),
      bonus: 0 - sum((row) => row.kind === 'customerBonus' && row.customerId === customerId),
      orders: orders.map((id) => ({
        receivable: sum((row) => row.kind === 'receivable' && row.orderId === id),
        unassigned: sum((row) => row.kind === 'unassigned' && row.orderId === id),
      })),
    })),
    provider: sum(({ kind }) => kind === 'provider'),
    bonusCost: sum(({ kind }) => kind === 'bonusCost'),
    voucherCost: sum(({ kind }) => kind === 'voucherCost'),
    total: sum(() => true),
  };
};

/** What the model says, in the same words. */
export const expected = (models: readonly Model[]): Observed => {
  const sum = (part: 'provider' | 'bonusCost' | 'voucherCost'): number =>
    models.reduce((all, model) => all + model[part], 0);
  return {
    people: models.map(({ money, bonus, orders }) => ({
      money,
      bonus,
      orders: orders.map(({ receivable, unassigned }) => ({ receivable, unassigned })),
    })),
    provider: sum('provider'),
    bonusCost: sum('bonusCost'),
    voucherCost: sum('voucherCost'),
    total: 0,
  };
};
