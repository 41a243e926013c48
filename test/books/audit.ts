import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { trialBalance } from '../../server/ledger/index.ts';
import type { Services } from '../../server/platform/core/services.ts';
import {
  bankEntry,
  dispute,
  journalEntry,
  ledgerAccount,
  moneyCase,
  order,
  payment,
  paymentOrder,
  paymentPart,
  posting,
  providerRefund,
  refund,
} from '../../server/platform/db/schema.ts';
import type { Session } from '../../tools/providers/kit/session.ts';
import type { Trace } from './perform.ts';
import { brand, type World } from './world.ts';

/** What does not agree; `life` is whose it is, where that is known. */
export type Difference = { readonly life: number | null; readonly what: string };

const providers = ['stripe', 'paypal', 'payu', 'przelewy24'] as const;

/** What a provider still has of a session, by its own books. */
const takenOf = ({ state, amountMinor, refunds, dispute: disputed }: Session): number => {
  if (state !== 'paid') return 0;
  const back = refunds.reduce((sum, one) => sum + (one.state === 'done' ? one.amountMinor : 0), 0);
  return amountMinor - back - (disputed === 'lost' ? amountMinor : 0);
};

const auditProviders = async ({ servers: [first] }: World, { db }: Services): Promise<readonly Difference[]> => {
  const accounts = await trialBalance(db, brand);
  const sumOn = (kind: string, ref: string | null = null): number =>
    accounts
      .filter((account) => account.kind === kind && (ref === null || account.ref === ref))
      .reduce((sum, { sumMinor }) => sum + sumMinor, 0);
  const found: Difference[] = [];
  const compare = (name: string, books: number, ledger: number): void => {
    if (books !== ledger) found.push({ life: null, what: `${name}: its own books say ${books}, the ledger ${ledger}` });
  };
  for (const name of providers) {
    const { books } = first.standIn(name);
    const taken = [...books.sessions(), ...books.forgotten()].reduce((sum, session) => sum + takenOf(session), 0);
    compare(name, taken, sumOn('provider', name));
  }
  const [credited] = await db
    .select({ minor: sql<number>`coalesce(sum(${bankEntry.amountMinor}), 0)`.mapWith(Number) })
    .from(bankEntry)
    .where(and(eq(bankEntry.state, 'matched'), eq(bankEntry.direction, 'credit')));
  const [sent] = await db
    .select({ minor: sql<number>`coalesce(sum(${moneyCase.amountMinor}), 0)`.mapWith(Number) })
    .from(moneyCase)
    .where(eq(moneyCase.decision, 'sent'));
  compare('the bank', (credited?.minor ?? 0) - (sent?.minor ?? 0), sumOn('provider', 'transfer'));
  compare(
    'everything together',
    0,
    accounts.reduce((sum, { sumMinor }) => sum + sumMinor, 0),
  );
  compare('money that is held', 0, sumOn('held'));
  // What has come of a transfer that is awaited on is nobody's until the rest comes.
  const [partly] = await db
    .select({ minor: sql<number>`coalesce(sum(${paymentPart.receivedMinor}), 0)`.mapWith(Number) })
    .from(paymentPart)
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .where(eq(payment.status, 'awaiting_transfer'));
  compare('money that is nobody’s', -(partly?.minor ?? 0), sumOn('unassigned'));
  return found;
};

/** What nothing more may become of, and something still should. */
const auditPending = async ({ db }: Services): Promise<readonly Difference[]> => {
  const payments = await db
    .select({ id: payment.id, method: payment.method, state: payment.state })
    .from(payment)
    .where(inArray(payment.status, ['started', 'pending']));
  const refunds = await db
    .select({ id: providerRefund.id, state: providerRefund.state })
    .from(providerRefund)
    .where(inArray(providerRefund.state, ['asked', 'pending']));
  const cases = await db
    .select({ id: moneyCase.id, kind: moneyCase.kind })
    .from(moneyCase)
    .where(isNull(moneyCase.decidedAt));
  const entries = await db
    .select({ id: bankEntry.id, state: bankEntry.state })
    .from(bankEntry)
    .where(inArray(bankEntry.state, ['new', 'partial', 'unmatched']));
  const of = (what: string): Difference => ({ life: null, what });
  return [
    ...payments.map(({ id, method, state }) => of(`payment ${id} by ${method} is ${state} for ever`)),
    ...refunds.map(({ id, state }) => of(`refund ${id} is ${state} for ever`)),
    ...cases.map(({ id, kind }) => of(`nobody can decide on case ${id} (${kind})`)),
    ...entries.map(({ id, state }) => of(`bank entry ${id} is ${state} for ever`)),
  ];
};

type Sums = {
  /** what has paid for it, as the ledger says */
  readonly paid: number;
  readonly charged: number;
  readonly receivable: number;
};

/** What the ledger says of orders. */
const sumsOf = async ({ db }: Services): Promise<ReadonlyMap<number, Sums>> => {
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

/** An order by what it is, what was asked back of it and what banks have taken: the ledger and its invoices must say the same. */
const auditOrders = async (services: Services, traces: readonly Trace[]): Promise<readonly Difference[]> => {
  const { db } = services;
  const sums = await sumsOf(services);
  const rows = new Map((await db.select().from(order)).map((row) => [row.id, row]));
  const refunds = await db.select().from(refund);
  const lost = await db
    .select({
      orderId: paymentOrder.orderId,
      // Of a cart each order loses its share: carts are paid for by providers alone, or by credit alone.
      minor: sql<number>`least(${dispute.amountMinor}, ${paymentOrder.amountMinor})`.mapWith(Number),
    })
    .from(dispute)
    .innerJoin(paymentOrder, eq(paymentOrder.paymentId, dispute.paymentId))
    .where(eq(dispute.state, 'lost'));
  const credit = await db
    .select({ orderId: paymentOrder.orderId, minor: sql<number>`sum(${paymentPart.amountMinor})`.mapWith(Number) })
    .from(paymentPart)
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .innerJoin(paymentOrder, eq(paymentOrder.paymentId, payment.id))
    .where(and(eq(payment.status, 'succeeded'), inArray(paymentPart.kind, ['balance', 'voucher'])))
    .groupBy(paymentOrder.orderId);
  const sumFor = (all: readonly { readonly orderId: number; readonly minor: number }[], id: number): number =>
    all.reduce((sum, { orderId, minor }) => sum + (orderId === id ? minor : 0), 0);
  const found: Difference[] = [];
  for (const { life, orders } of traces) {
    for (const id of orders) {
      const row = rows.get(id);
      const { paid, charged, receivable } = sums.get(id) ?? { paid: 0, charged: 0, receivable: 0 };
      if (row === undefined) continue;
      const gross = row.grossMinor ?? 0;
      const say = (what: string) => found.push({ life: life.id, what: `order ${id} (${row.status}): ${what}` });
      const back = refunds.reduce((sum, { orderId, amountMinor }) => sum + (orderId === id ? amountMinor : 0), 0);
      const isOver = row.status === 'canceled' || row.status === 'dropped';
      if (paid !== 0 && paid !== gross) say(`it costs ${gross}, and ${paid} have paid for it`);
      if (row.status === 'finished' && paid === 0 && row.deferredAt === null) say('its work was done unpaid');
      if (back > paid) say(`${back} of ${paid} are to go back`);
      const owed = row.status === 'finished' ? gross - back : 0;
      if (charged !== owed) say(`its invoices say ${charged}, and it owes ${owed}`);
      // Of a cart the share of the credit is not known here: carts are paid for by providers alone.
      const returned = isOver && paid > 0 ? sumFor(credit, id) : 0;
      const gone = Math.min(paid, back + returned) + Math.min(paid - Math.min(paid, back + returned), sumFor(lost, id));
      if (receivable !== charged - paid + gone) {
        say(`its receivable is ${receivable}: charged ${charged}, paid ${paid}, gone back ${gone}`);
      }
    }
  }
  return found;
};

/** Everything that does not agree once all has come to rest. */
export const audit = async (world: World, traces: readonly Trace[]): Promise<readonly Difference[]> => {
  const services = world.servers[0].services;
  return [
    ...(await auditProviders(world, services)),
    ...(await auditPending(services)),
    ...(await auditOrders(services, traces)),
  ];
};
