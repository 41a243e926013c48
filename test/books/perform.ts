import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { askRefund } from '../../server/desk/order/askRefund.ts';
import { lockOrder, moveOrder } from '../../server/order/moveOrder.ts';
import { withdraw } from '../../server/order/withdrawal/withdraw.ts';
import type { PaymentRequest } from '../../server/payment/createPayment.ts';
import { computeRefundable } from '../../server/payment/index.ts';
import { noCredit, type PaidBy } from '../../server/payment/parts/paidBy.ts';
import { startPayment } from '../../server/payment/startPayment.ts';
import { after, days } from '../../server/platform/core/clock.ts';
import { ProviderUnavailable } from '../../server/platform/core/paymentProvider.ts';
import { ProblemError } from '../../server/platform/core/problem.ts';
import type { Services } from '../../server/platform/core/services.ts';
import type { Transaction } from '../../server/platform/db/open.ts';
import { bankEntry, order, payment, paymentOrder, paymentPart, topUp } from '../../server/platform/db/schema.ts';
import { scheduledSteps } from '../../server/scheduledJobs.ts';
import type { Action } from '../../tools/providers/kit/protocol.ts';
import { computeHeld, type Session } from '../../tools/providers/kit/session.ts';
import { crashing } from '../support/ledger/crashing.ts';
import { buildAcceptedOrder, insertAccepted } from '../support/money/invoiceOrders.ts';
import type { Act, Life, Step } from './act.ts';
import { type Account, move, uploadStatements } from './bank.ts';
import { isLostConnection } from './lostConnection.ts';
import { markets } from './markets.ts';
import type { World } from './world.ts';

/** What a life has in the world. */
export type Trace = {
  readonly life: Life;
  readonly orders: readonly number[];
  readonly topUpId: number | null;
};

export const staff = { kind: 'script', tokenId: null, role: 'administrator' } as const;
export const simulated = { by: 'Simulated staff', doneBy: { tokenId: null }, note: 'simulated' } as const;

const providers = ['stripe', 'paypal', 'payu', 'przelewy24'] as const;
type Named = (typeof providers)[number];
const isNamed = (name: string): name is Named => providers.some((one) => one === name);

/** Puts what is bought into the world: orders that have been accepted, or a top-up. */
export const begin = async (world: World, life: Life): Promise<Trace> => {
  const [first] = world.servers;
  const now = world.clock.now();
  const { brand, currency } = markets[life.market];
  const person = life.customer === null ? null : world.people[life.customer];
  if (life.buys === 'topUp') {
    const [amountMinor = 0] = life.prices;
    const [made] = await first.services.db
      .insert(topUp)
      .values({
        ...{ hash: randomUUID(), brand, customerId: person?.customerId ?? 0, currency, amountMinor, bonusMinor: 0 },
        ...{ locale: 'en', createdAt: now },
      })
      .returning({ id: topUp.id });
    return { life, orders: [], topUpId: made?.id ?? 0 };
  }
  const theirs = person == null ? {} : { customerId: person.customerId, customerEmail: person.email };
  const payableUntil = after(now, days(30));
  const changes = { brand, currency, locale: 'en', immediateStartAt: now, payableUntil, ...theirs } as const;
  const rows = life.prices.map((net) => buildAcceptedOrder('payment', now, net, changes));
  return { life, orders: await insertAccepted(first, rows), topUpId: null };
};

/** What is no news: what is not possible is not done, and a line that breaks is a reason to go on. */
const isNoNews = (error: unknown): boolean =>
  error instanceof ProblemError || error instanceof ProviderUnavailable || isLostConnection(error);

export const tolerateRefusal = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isNoNews(error)) throw error;
  }
};

export const getAccount = (world: World, { market }: Life): Account => {
  const found = world.accounts[market];
  if (found === undefined) throw new Error('There is no such account.');
  return found;
};

const toSubject = ({ orders, topUpId }: Trace): PaymentRequest['subject'] =>
  topUpId === null ? { kind: 'cart', orderIds: orders, seen: null } : { kind: 'top_up', topUpId };

const toPaidBy = (world: World, services: Services, { life }: Trace, act: Extract<Act, { kind: 'pay' }>): PaidBy => {
  const person = life.customer === null ? undefined : world.people[life.customer];
  const provider = (name: Named | 'transfer') => {
    const found = services.providers.get(name);
    if (found === undefined) throw new Error(`${name} is not configured.`);
    return found;
  };
  const { customerId = 0, voucher = '' } = person ?? {};
  switch (act.method) {
    case 'balance':
      return { kind: 'balance', customerId, voucher: null };
    case 'coupon':
      return { kind: 'voucher', typed: voucher, customerId };
    case 'later':
      return { kind: 'later', provider: provider('transfer'), customerId };
    default:
      return {
        kind: 'provider',
        provider: provider(act.method),
        credit:
          act.credit === 'none'
            ? noCredit
            : {
                balanceOf: act.credit === 'balance' ? customerId : null,
                voucher: act.credit === 'voucher' ? { typed: voucher, customerId } : null,
              },
      };
  }
};

/** The latest payment of a life. */
const findPayment = async (services: Services, { orders, topUpId }: Trace) => {
  const isIts =
    topUpId === null
      ? inArray(
          payment.id,
          services.db
            .select({ id: paymentOrder.paymentId })
            .from(paymentOrder)
            .where(inArray(paymentOrder.orderId, [...orders])),
        )
      : eq(payment.topUpId, topUpId);
  const [found] = await services.db
    .select({ payment, part: paymentPart })
    .from(payment)
    .innerJoin(paymentPart, and(eq(paymentPart.paymentId, payment.id), eq(paymentPart.kind, 'provider')))
    .where(isIts)
    .orderBy(desc(payment.id))
    .limit(1);
  return found;
};

const findSession = async (world: World, services: Services, trace: Trace): Promise<[Named, Session] | null> => {
  const found = await findPayment(services, trace);
  const name = found?.part.provider ?? '';
  if (found === undefined || !isNamed(name)) return null;
  const { reference } = found.part;
  const { books } = world.servers[0].standIn(name);
  // The page that the customer was led to, which the others find by our number once more. PayU does not: nobody gets to a page whose address was lost.
  const isLost = reference === null && name === 'payu';
  const session = isLost
    ? null
    : ((reference === null ? null : books.find(reference)) ?? books.find(found.payment.hash));
  return session === null ? null : [name, session];
};

const toAction = (choice: Extract<Act, { kind: 'page' }>['choice']): Action | null => {
  if (typeof choice !== 'string') return { kind: 'decline', reason: choice.declined };
  return choice === 'leave' ? null : { kind: choice };
};

const titles = {
  right: (title: string) => title,
  spaced: (title: string) => `Payment of ${title.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
  none: () => 'thank you',
} as const;

/** The bank's next statements. */
export const uploadStatement = (world: World, services: Services): Promise<void> =>
  uploadStatements(world.accounts, services, { by: simulated.by, doneBy: simulated.doneBy });

const inOne = (services: Services, work: (tx: Transaction) => Promise<unknown>): Promise<unknown> =>
  services.db.transaction(work);

/** The sweeps that move money. */
export const sweep = async (services: Services): Promise<void> => {
  for (const name of ['expireOrders', 'openPayments', 'openRefunds', 'topUpTransfers'] as const) {
    await scheduledSteps[name](services);
  }
};

const does: {
  readonly [TKind in Act['kind']]: (
    world: World,
    services: Services,
    trace: Trace,
    act: Extract<Act, { kind: TKind }>,
    key: string,
  ) => Promise<unknown>;
} = {
  pay: (world, services, trace, act, key) =>
    startPayment(
      services,
      { callers: [`life ${trace.life.id}`], scope: `life:${trace.life.id}`, key, requestBody: { key } },
      {
        ...{ subject: toSubject(trace), paidBy: toPaidBy(world, services, trace, act) },
        ...{ brand: markets[trace.life.market].brand, locale: 'en', consent: null },
        origin: world.servers[0].address(markets[trace.life.market].brand),
      },
    ),
  page: async (world, services, trace, { choice }) => {
    const found = await findSession(world, services, trace);
    const action = toAction(choice);
    if (found === null || action === null) return;
    const [name, { id }] = found;
    world.servers[0].standIn(name).act(id, action);
  },
  transfer: async (world, services, trace, { percent, title, isNumbered }) => {
    const found = await findPayment(services, trace);
    if (found?.part.provider !== 'transfer' || found.part.reference === null) return;
    const amountMinor = Math.max(1, Math.round((found.part.amountMinor * percent) / 100));
    const isOurs = title !== 'none';
    const moved = { amountMinor, title: titles[title](found.part.reference), isOurs };
    move(getAccount(world, trace.life), moved, { isNumbered });
  },
  statement: (world, services) => uploadStatement(world, services),
  sweep: (_, services) => sweep(services),
  finish: (world, services, { orders }) =>
    inOne(services, async (tx) => {
      const done = { status: 'finished', statusSince: world.clock.now() } as const;
      const isWorking = and(inArray(order.id, [...orders]), eq(order.status, 'waiting_translation'));
      await tx.update(order).set(done).where(isWorking);
    }),
  cancel: async (_, services, { orders: [id] }) => {
    if (id === undefined) return;
    await inOne(services, async (tx) => {
      await tx.update(order).set({ cancelReason: 'simulated' }).where(eq(order.id, id));
      await moveOrder(tx, services, id, { type: 'cancel' });
      await services.events.emit(tx, { type: 'order.canceledByDesk', orderId: id });
    });
  },
  withdraw: async (_, services, { life, orders: [id] }) => {
    const ours = services.brands.get(markets[life.market].brand);
    if (id === undefined || ours === undefined) return;
    await inOne(services, async (tx) => {
      const { customerEmail: email } = await lockOrder(tx, id);
      const stated = { order_number: id, email, name: 'Ada Nowak', sole_trader: false, locale: 'en' } as const;
      await withdraw(tx, services, ours, stated);
    });
  },
  refund: async (_, services, { orders: [id] }, { percent, way }) => {
    if (id === undefined) return;
    await inOne(services, async (tx) => {
      const row = await lockOrder(tx, id);
      const { byProviderMinor, byCreditMinor } = await computeRefundable(tx, id);
      const minor = Math.floor(((byProviderMinor + byCreditMinor) * percent) / 100);
      if (minor > 0)
        await askRefund(tx, services, row, staff, { amount: (minor / 100).toFixed(2), way, reason: 'Late' });
    });
  },
  dispute: async (world, services, trace, { isWon, percent, verdict }) => {
    const found = await movable(world, services, trace);
    if (found === null || !isTold(found[2])) return;
    const [standIn, session] = found;
    const amountMinor = Math.max(1, Math.floor((computeHeld(session) * percent) / 100));
    const said = found[2] === 'paypal' && verdict !== null ? { verdict } : {};
    standIn.act(session.id, { kind: 'dispute', amountMinor });
    standIn.act(session.id, { kind: isWon ? 'disputeWon' : 'disputeLost', ...said });
  },
  reversal: async (world, services, trace, { percent, isRestored }) => {
    const found = await movable(world, services, trace);
    if (found === null) return;
    const [standIn, session, name] = found;
    // Of those that list no account, nobody hears of a part, and of nothing that comes again.
    if (!isTold(name)) return standIn.act(session.id, { kind: 'reverse' });
    const amountMinor = Math.max(1, Math.floor((computeHeld(session) * percent) / 100));
    standIn.act(session.id, { kind: 'reverse', amountMinor });
    if (isRestored) standIn.act(session.id, { kind: 'restore' });
  },
  lateFailure: async (world, services, trace) => {
    const found = await findSession(world, services, trace);
    const paid = await findPayment(services, trace);
    if (found === null || paid?.payment.state === 'disputed') return;
    const [name, { id, refunds }] = found;
    const gone = refunds.find(({ state }) => state === 'done');
    if (gone !== undefined) world.servers[0].standIn(name).failRefund(id, gone.id);
  },
  fee: async (world, _, { life }, { amountMinor, isReturned }) => {
    const account = getAccount(world, life);
    move(account, { amountMinor: -amountMinor, title: 'Fee', isOurs: false });
    if (isReturned) move(account, { amountMinor, title: 'Fee', isOurs: false }, { isReversal: true });
  },
};

/** Whether a provider tells of disputes, and lists what it moves by itself. */
const isTold = (name: string): boolean => name === 'stripe' || name === 'paypal';

/** Money at a provider that is all here: what is on its way back is not taken. */
async function movable(world: World, services: Services, trace: Trace) {
  const found = await findSession(world, services, trace);
  const paid = await findPayment(services, trace);
  if (found === null || paid?.payment.state !== 'paid') return null;
  const [name, session] = found;
  const isQuiet = session.refunds.every(({ state }) => state !== 'pending') && session.dispute === null;
  if (!isQuiet || computeHeld(session) <= 0) return null;
  return [world.servers[0].standIn(name), session, name] as const;
}

/** An act by its kind. */
const doIt = <TKind extends Act['kind']>(
  world: World,
  services: Services,
  trace: Trace,
  act: Extract<Act, { kind: TKind }>,
  key: string,
): Promise<unknown> => {
  const kind: TKind = act.kind;
  return does[kind](world, services, trace, act, key);
};

/** Waits until providers have said what they say at once. */
export const waitUntilHeard = async ({ servers: [first] }: World): Promise<void> => {
  for (const name of providers) await first.standIn(name).settled();
};

/** Takes a step of a life, as it is planned: by one process or two, to its end or not. */
export const perform = async (world: World, trace: Trace, step: Step, place: number): Promise<void> => {
  const [first] = world.servers;
  const key = `life-${trace.life.id}-step-${place}`;
  for (const name of providers) {
    const { faults } = first.standIn(name);
    // A refund that has failed is no row of PayPal's account: of that it tells.
    const isUnheard = step.act.kind === 'lateFailure' && step.notice === 'never' && name === 'paypal';
    faults.notify(isUnheard ? null : step.notice);
    if (step.refusal !== null && (name === 'payu' || name === 'przelewy24')) faults.refuse(step.refusal, 3);
    if (step.answer !== null) faults.answer(/^\/(v1|v2|api)/, step.answer, 1);
  }
  const once = (services: Services) => tolerateRefusal(() => doIt(world, services, trace, step.act, key));
  if (step.endsAt !== null) {
    const ending = crashing(world.services(), 'pglite', { at: step.endsAt, how: 'throw' });
    try {
      await doIt(world, ending.services, trace, step.act, key);
    } catch (error) {
      const isExpected = ending.hasCrashed() || isNoNews(error);
      if (!isExpected) throw error;
    }
  }
  // The same once more after a process has ended: by the same key.
  if (step.endsAt === null || step.act.kind === 'pay' || step.act.kind === 'statement') {
    await Promise.all(Array.from({ length: step.times }, () => once(world.services())));
  }
  await waitUntilHeard(world);
  for (const name of providers) {
    const { faults } = first.standIn(name);
    const isHeld = step.notice === 'late' || step.notice === 'reversed';
    faults.clear();
    if (isHeld && place % 2 === 0) first.standIn(name).release();
  }
  await waitUntilHeard(world);
};

/** Entries of statements that nobody has decided on. */
export const openEntries = ({ db }: Services) =>
  db
    .select()
    .from(bankEntry)
    .where(and(inArray(bankEntry.state, ['partial', 'unmatched']), isNull(bankEntry.decidedBy)));
