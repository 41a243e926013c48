import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { MoneyDecision } from '../../openapi/types.ts';
import { settleInvoices } from '../../server/invoice/index.ts';
import { decideEntry, settleStatement } from '../../server/payment/bank/index.ts';
import { cancelOpenPayments, caseView, compareDay, decideCase } from '../../server/payment/index.ts';
import { after, days, hours } from '../../server/platform/core/clock.ts';
import { ProviderUnavailable } from '../../server/platform/core/paymentProvider.ts';
import { ProblemError } from '../../server/platform/core/problem.ts';
import type { Services } from '../../server/platform/core/services.ts';
import { bankEntry, moneyCase, order, payment, providerRefund } from '../../server/platform/db/schema.ts';
import { isTakenBack } from '../../tools/providers/kit/session.ts';
import { move } from './bank.ts';
import {
  openEntries,
  simulated,
  sweep,
  type Trace,
  tolerateRefusal,
  uploadStatement,
  waitUntilHeard,
} from './perform.ts';
import type { World } from './world.ts';

const providers = ['stripe', 'paypal', 'payu', 'przelewy24'] as const;

/** What staff would rather do with money, first: none of it is left where it is. */
const wishes = [
  'accept',
  'write_off',
  'book',
  'refund',
  'to_balance',
  'sent',
  'dismiss',
] as const satisfies readonly MoneyDecision[];

/** What staff see where they look at the provider itself: whether it has kept the money that a dispute was about. */
const isLost = (
  { servers: [first] }: World,
  { provider, reference }: typeof moneyCase.$inferSelect,
  hash: string | undefined,
): boolean => {
  const name = providers.find((known) => known === provider);
  const sessions = name === undefined ? [] : first.standIn(name).books.sessions();
  return sessions.some(
    (session) =>
      (session.dispute === 'lost' && reference.endsWith(session.id.replace(/^cs_test_/, ''))) ||
      (isTakenBack(session) && session.reference.split('.')[0] === hash),
  );
};

/** A person has sent the money from the bank account: it leaves there. */
const sendFromBank = (
  world: World,
  { brand, amountMinor, currency, reference }: typeof moneyCase.$inferSelect,
): void => {
  const account = world.accounts.find(({ market }) => market.brand === brand && market.currency === currency);
  if (account === undefined || amountMinor === null) throw new Error('There is no account to send it from.');
  move(account, { amountMinor: -amountMinor, title: `Refund ${reference}`, isOurs: true });
};

const decideAll = async (world: World, services: Services, round: number): Promise<void> => {
  const open = await services.db.select().from(moneyCase).where(isNull(moneyCase.decidedAt)).orderBy(asc(moneyCase.id));
  for (const row of open) {
    const { decisions } = await caseView(services.db, row);
    const [paid] =
      row.paymentId === null ? [] : await services.db.select().from(payment).where(eq(payment.id, row.paymentId));
    // A provider that refuses again and again is not asked for ever.
    const wished = wishes.filter(
      (wish) =>
        decisions.includes(wish) &&
        (wish !== 'refund' || round < 3) &&
        (wish !== 'book' || row.kind !== 'dispute' || isLost(world, row, paid?.hash)),
    );
    for (const decision of wished) {
      try {
        await decideCase(services, row.id, { ...simulated, decision });
        if (decision === 'sent') sendFromBank(world, row);
        break;
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
      }
    }
  }
  for (const { id } of await openEntries(services)) {
    try {
      await decideEntry(services, id, { decision: 'dismiss', ...simulated });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
};

/** Payments of orders that have ended, as the job does it. */
const endAll = async (services: Services): Promise<void> => {
  const open = await services.db
    .select({ hash: payment.hash })
    .from(payment)
    .where(inArray(payment.status, ['started', 'pending', 'awaiting_transfer']));
  for (const { hash } of open) {
    try {
      await cancelOpenPayments(services, hash);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }
};

/** Statements of which a process that has ended has left something, as the job takes them up again. */
const settleAll = async (services: Services): Promise<void> => {
  const left = await services.db
    .selectDistinct({ statementId: bankEntry.statementId })
    .from(bankEntry)
    .where(eq(bankEntry.state, 'new'));
  for (const { statementId } of left) await settleStatement(services, statementId);
};

const isQuiet = async ({ db }: Services): Promise<boolean> => {
  const cases = await db.select({ id: moneyCase.id }).from(moneyCase).where(isNull(moneyCase.decidedAt)).limit(1);
  const open = await db
    .select({ id: payment.id })
    .from(payment)
    .where(inArray(payment.status, ['started', 'pending']))
    .limit(1);
  const refunds = await db
    .select({ id: providerRefund.id })
    .from(providerRefund)
    .where(inArray(providerRefund.state, ['asked', 'pending']))
    .limit(1);
  return cases.length + open.length + refunds.length === 0;
};

const invoice = async (services: Services, traces: readonly Trace[]): Promise<void> => {
  for (const { orders } of traces) {
    for (const id of orders) {
      await settleInvoices(services, id);
      await settleInvoices(services, id);
    }
  }
};

/**
 * Lets everything come to rest: providers do their part, what was late arrives, the work is finished and charged, staff decide on all money,
 * and days pass, so that what nobody has paid expires.
 */
export const rest = async (world: World, traces: readonly Trace[]): Promise<void> => {
  const [first] = world.servers;
  for (const name of providers) {
    first.standIn(name).faults.clear();
    first.standIn(name).release();
  }
  await waitUntilHeard(world);
  const services = world.services();
  const ids = traces.flatMap(({ orders }) => orders);
  for (let round = 0; round < 12; round += 1) {
    await uploadStatement(world, services);
    await settleAll(services);
    await sweep(services);
    await waitUntilHeard(world);
    await endAll(services);
    await decideAll(world, services, round);
    // What is paid late is worked on late.
    if (round >= 2) {
      const working = and(inArray(order.id, ids), eq(order.status, 'waiting_translation'));
      await services.db.update(order).set({ status: 'finished', statusSince: world.clock.now() }).where(working);
      await invoice(services, traces);
    }
    if (round === 3) {
      for (const back of [2, 1, 0]) {
        const day = after(world.clock.now(), -days(back)).toISOString().slice(0, 10);
        for (const provider of providers) await tolerateRefusal(() => compareDay(services, { provider, day }));
      }
    }
    world.clock.advance(round === 4 ? days(40) : hours(5));
    if (round > 6 && (await isQuiet(services))) break;
  }
  await invoice(services, traces);
};
