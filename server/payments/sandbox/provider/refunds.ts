import { randomBytes } from 'node:crypto';
import { and, eq, sum } from 'drizzle-orm';
import type { CurrencyCode } from '../../../../openapi/types.ts';
import { sandboxRefund, sandboxSession } from '../tables.ts';
import type { StandIn } from './standIn.ts';

export type NewRefund = {
  readonly sessionId: string;
  readonly key: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
};

type Refunded =
  | { readonly kind: 'refunded'; readonly id: string; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly error: string; readonly status: 404 | 409 | 422 };

/** Sends money back once a key, and never more than was paid. Refunds of one session wait for each other. */
export const refund = ({ db, clock }: Pick<StandIn, 'db' | 'clock'>, wanted: NewRefund): Promise<Refunded> =>
  db.transaction(async (tx) => {
    const { sessionId, key, amountMinor, currency } = wanted;
    const [session] = await tx.select().from(sandboxSession).where(eq(sandboxSession.id, sessionId)).for('update');
    if (session === undefined) return { kind: 'refused', error: 'unknown_session', status: 404 };
    const [known] = await tx
      .select()
      .from(sandboxRefund)
      .where(and(eq(sandboxRefund.sessionId, sessionId), eq(sandboxRefund.key, key)));
    if (known !== undefined) {
      return known.amountMinor === amountMinor && session.currency === currency
        ? { kind: 'refunded', id: known.id, isNew: false }
        : { kind: 'refused', error: 'idempotency_key_used', status: 409 };
    }
    if (session.status !== 'paid') return { kind: 'refused', error: 'not_paid', status: 409 };
    const [before] = await tx
      .select({ total: sum(sandboxRefund.amountMinor).mapWith(Number) })
      .from(sandboxRefund)
      .where(eq(sandboxRefund.sessionId, sessionId));
    if (currency !== session.currency || (before?.total ?? 0) + amountMinor > session.amountMinor) {
      return { kind: 'refused', error: 'amount_too_large', status: 422 };
    }
    const id = `ref_${randomBytes(16).toString('hex')}`;
    await tx.insert(sandboxRefund).values({ id, sessionId, key, amountMinor, createdAt: clock.now() });
    return { kind: 'refunded', id, isNew: true };
  });
