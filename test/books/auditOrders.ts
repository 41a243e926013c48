import { and, eq, inArray, sql } from 'drizzle-orm';
import { sumUndone } from '../../server/payment/index.ts';
import { sandboxedProviders } from '../../server/platform/config/providerSandboxes.ts';
import type { Services } from '../../server/platform/core/services.ts';
import {
  journalEntry,
  ledgerAccount,
  order,
  payment,
  paymentOrder,
  paymentPart,
  posting,
  refund,
} from '../../server/platform/db/schema.ts';
import { getDisputed, type Session } from '../../tools/providers/kit/session.ts';
import type { Difference } from './audit.ts';
import type { Trace } from './perform.ts';
import type { World } from './world.ts';

type Sums = {
  /** what has paid for it, as the ledger says */
  readonly paid: number;
  readonly charged: number;
  readonly receivable: number;
};

/** What the ledger says of orders. */
const readSums = async ({ db }: Services): Promise<ReadonlyMap<number, Sums>> => {
  const rows = await db
    .select({
      orderId: posting.orderId,
      kind: journalEntry.kind,
      minor: sql<number>`sum(${posting.amountMinor})`.mapWith(Number),
    })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(eq(ledgerAccount.kind, 'receivable'))
    .groupBy(posting.orderId, journalEntry.kind);
  const sums = new Map<number, Sums>();
  for (const { orderId, kind, minor } of rows) {
    if (orderId === null) continue;
    const known = sums.get(orderId) ?? { paid: 0, charged: 0, receivable: 0 };
    sums.set(orderId, {
      paid: known.paid - (kind === 'payment' || kind === 'arrival' ? minor : 0),
      charged: known.charged + (kind === 'invoice' ? minor : 0),
      receivable: known.receivable + minor,
    });
  }
  return sums;
};

/** In minor units, what banks and the provider itself have taken of a session, by the provider's books. */
const sumLost = (session: Session): number =>
  (session.dispute === 'lost' ? getDisputed(session) : 0) -
  session.movements.reduce((sum, { isOfDispute, amountMinor }) => sum + (isOfDispute ? 0 : amountMinor), 0);

/** By order of which it is the only one or one of several, what its payments' sessions have lost. */
const listLosses = async ({ servers: [first] }: World, { db }: Services) => {
  const rows = await db
    .select({ orderId: paymentOrder.orderId, paymentId: payment.id, hash: payment.hash, part: paymentPart })
    .from(paymentPart)
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .innerJoin(paymentOrder, eq(paymentOrder.paymentId, payment.id))
    .where(inArray(paymentPart.provider, [...sandboxedProviders]));
  return rows.map(({ orderId, paymentId, hash, part: { provider, reference } }) => {
    const name = sandboxedProviders.find((known) => known === provider);
    const find = (id: string): Session | null => (name === undefined ? null : first.standIn(name).books.find(id));
    const session = (reference === null ? null : find(reference)) ?? find(hash);
    return { orderId, paymentId, minor: session === null ? 0 : sumLost(session) };
  });
};

/**
 * Orders by what they are, what was asked back of them and what banks have taken, by the providers' own books: the ledger and the invoices must say the
 * same. What several orders share is compared for all of them together.
 */
export const auditOrders = async (
  world: World,
  services: Services,
  traces: readonly Trace[],
): Promise<readonly Difference[]> => {
  const { db } = services;
  const sums = await readSums(services);
  const rows = new Map((await db.select().from(order)).map((row) => [row.id, row]));
  const refunds = await db.select().from(refund);
  const undone = await db.transaction((tx) => sumUndone(tx, [0, ...rows.keys()]));
  const lost = await listLosses(world, services);
  const credit = await db
    .select({ orderId: paymentOrder.orderId, minor: sql<number>`sum(${paymentPart.amountMinor})`.mapWith(Number) })
    .from(paymentPart)
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .innerJoin(paymentOrder, eq(paymentOrder.paymentId, payment.id))
    .where(and(eq(payment.status, 'succeeded'), inArray(paymentPart.kind, ['balance', 'voucher'])))
    .groupBy(paymentOrder.orderId);
  const found: Difference[] = [];
  for (const { life, orders } of traces) {
    const all = { charged: 0, paid: 0, gone: 0, receivable: 0 };
    for (const id of orders) {
      const row = rows.get(id);
      const { paid, charged, receivable } = sums.get(id) ?? { paid: 0, charged: 0, receivable: 0 };
      if (row === undefined) continue;
      const gross = row.grossMinor ?? 0;
      const say = (what: string) => found.push({ life: life.id, what: `order ${id} (${row.status}): ${what}` });
      const asked = refunds.reduce((sum, { orderId, amountMinor }) => sum + (orderId === id ? amountMinor : 0), 0);
      const back = asked - (undone.get(id)?.minor ?? 0);
      const isOver = row.status === 'canceled' || row.status === 'dropped';
      if (paid !== 0 && paid !== gross) say(`it costs ${gross}, and ${paid} have paid for it`);
      if (row.status === 'finished' && paid === 0 && row.deferredAt === null) say('its work was done unpaid');
      if (back > paid) say(`${back} of ${paid} are to go back`);
      const owed = row.status === 'finished' ? gross - back : 0;
      if (charged !== owed) say(`its invoices say ${charged}, and it owes ${owed}`);
      // Of a cart the share of the credit is not known here: carts are paid for by providers alone.
      const returned =
        isOver && paid > 0 ? credit.reduce((sum, { orderId, minor }) => sum + (orderId === id ? minor : 0), 0) : 0;
      all.charged += charged;
      all.paid += paid;
      all.gone += Math.min(paid, back + returned);
      all.receivable += receivable;
    }
    const taken = new Map(
      lost.filter(({ orderId }) => orders.includes(orderId)).map(({ paymentId, minor }) => [paymentId, minor]),
    );
    const lostMinor = [...taken.values()].reduce((sum, minor) => sum + minor, 0);
    const gone = all.gone + Math.min(all.paid - all.gone, lostMinor);
    if (all.receivable !== all.charged - all.paid + gone) {
      const what = `their receivable is ${all.receivable}: charged ${all.charged}, paid ${all.paid}, gone back ${gone}`;
      found.push({ life: life.id, what: `orders ${orders.join(' and ')}: ${what}` });
    }
  }
  return found;
};
