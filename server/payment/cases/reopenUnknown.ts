import { and, desc, eq } from 'drizzle-orm';
import type { ProviderName } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import { moneyCase } from '../../platform/db/schema.ts';
import { openCase } from './openCase.ts';

const caseIn = /^case:([1-9]\d{0,8})$/;

/**
 * A provider had taken the refund of money that belongs to no payment here, and has refused it later: staff decide again, once.
 * @param key the refund's
 * @returns whether it is about such a case
 */
export const reopenUnknown = async (services: Services, from: ProviderName, key: string | null): Promise<boolean> => {
  const id = Number(caseIn.exec(key ?? '')?.[1] ?? 0);
  return services.db.transaction(async (tx) => {
    const isIts = and(eq(moneyCase.provider, from), eq(moneyCase.kind, 'unknown'), eq(moneyCase.decision, 'refund'));
    const [row] = await tx
      .select()
      .from(moneyCase)
      .where(and(eq(moneyCase.id, id), isIts))
      .for('update');
    if (row === undefined || row.amountMinor === null || row.currency === null) return false;
    const { kind, brand, provider, reference, paymentId, amountMinor, currency } = row;
    const isSame = and(eq(moneyCase.kind, kind), eq(moneyCase.provider, provider), eq(moneyCase.reference, reference));
    const [latest] = await tx.select().from(moneyCase).where(isSame).orderBy(desc(moneyCase.id)).limit(1);
    if (latest?.id !== id) return true;
    const received = { amountMinor, currency };
    await openCase(tx, services, { kind, brand, provider, reference, paymentId, received });
    return true;
  });
};
