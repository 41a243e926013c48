import { eq } from 'drizzle-orm';
import { askRefund } from '../../../server/desk/order/askRefund.ts';
import { lockOrder, moveOrder } from '../../../server/order/moveOrder.ts';
import { withdraw } from '../../../server/order/withdrawal/withdraw.ts';
import { createPayment, EarlierPaymentOpen, type PaymentRequest } from '../../../server/payment/createPayment.ts';
import { findPayment } from '../../../server/payment/findPayment.ts';
import type { PaidBy } from '../../../server/payment/parts/paidBy.ts';
import { noCredit } from '../../../server/payment/parts/paidBy.ts';
import { settlePart } from '../../../server/payment/settle/settlePart.ts';
import { startPayment } from '../../../server/payment/startPayment.ts';
import { ProblemError } from '../../../server/platform/core/problem.ts';
import type { Services } from '../../../server/platform/core/services.ts';
import type { Transaction } from '../../../server/platform/db/open.ts';
import { customer, order, topUp } from '../../../server/platform/db/schema.ts';
import { createVoucher } from '../money/creditSupport.ts';
import { buildAcceptedOrder, insertAccepted } from '../money/invoiceOrders.ts';
import { createKey } from '../server/client.ts';
import type { Engine, TestServer } from '../server/startServer.ts';
import { type Crash, crashing } from './crashing.ts';
import { couponMinor, couponUses, type Deed, type Outcome, voucherUses } from './model.ts';

export const brand = 'wordbridge';
export const currency = 'EUR';

/** A customer of a run, with the numbers of their orders in the sequence of the model. */
export type Person = {
  readonly customerId: number;
  readonly email: string;
  readonly voucher: string;
  readonly couponId: number;
  readonly orders: number[];
};

export type Attempt = {
  readonly deed: Deed;
  readonly crash: Crash | null;
  /** whether it is done again after a crash: by the same key */
  readonly isRepeated: boolean;
  /** whether it is done twice at once, as by a double click or two notifications */
  readonly isDouble: boolean;
};

const staff = { kind: 'script', tokenId: null, role: 'accountant' } as const;

/** What a refusal is to the model. @throws what is no refusal */
const refusalAs = (error: unknown): Outcome => {
  if (error instanceof EarlierPaymentOpen) return 'refused';
  if (!(error instanceof ProblemError)) throw error;
  return error.code === 'BalanceInsufficient' ? 'insufficient' : 'refused';
};

let made = 0;

/** A customer of a run; nobody else is like them. */
export const makePerson = async (server: TestServer): Promise<Person> => {
  const { db } = server.services;
  const [model] = await db.select().from(customer).where(eq(customer.email, 'anna@example.com'));
  if (model === undefined) throw new Error('anna@example.com is not there to be copied.');
  const { id: _, ...rest } = model;
  made += 1;
  const email = `ledger.${made}@example.com`;
  const [row] = await db
    .insert(customer)
    .values({ ...rest, email, currency })
    .returning({ id: customer.id });
  const code = `LEDGER-${made}`;
  await createVoucher(server, 5_000_000, { code, uses: voucherUses, customerEmail: email });
  const coupon = { code: `BONUS-${made}`, kind: 'coupon', uses: couponUses, customerEmail: email } as const;
  const couponId = await createVoucher(server, couponMinor, coupon);
  return { customerId: row?.id ?? 0, email, voucher: code, couponId, orders: [] };
};

/** An order that waits for its money; answers its price. */
export const makeOrder = async (
  server: TestServer,
  { customerId, email, orders }: Person,
  netMinor: number,
): Promise<number> => {
  const now = server.services.clock.now();
  const changes = { brand, currency, customerId, customerEmail: email, immediateStartAt: now, locale: 'en' } as const;
  const row = buildAcceptedOrder('payment', now, netMinor, changes);
  orders.push(...(await insertAccepted(server, [row])));
  return row.grossMinor ?? 0;
};

const requestFor = (subject: PaymentRequest['subject'], paidBy: PaidBy): PaymentRequest => ({
  subject,
  paidBy,
  brand,
  locale: 'en',
  origin: 'http://localhost',
  consent: null,
});

/** How the real calls do a deed. Each function may be called again after a crash, and goes on where it was. */
export const operations = (server: TestServer, engine: Engine) => {
  const { services } = server;
  const provider = services.providers.get('stripe');
  if (provider === undefined) throw new Error('The sandbox is not configured.');

  const ourBrand = services.brands.get(brand);
  if (ourBrand === undefined) throw new Error(`There is no brand ${brand}.`);

  const inTransaction = <T>(which: Services, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    which.db.transaction(work);

  /** Opens a payment once, and lets its provider say what came of it: again and again until it is heard. */
  const byProvider = (subject: () => Promise<PaymentRequest['subject']>, isPaid: boolean) => {
    let wanted: Promise<PaymentRequest['subject']> | null = null;
    let opening: Promise<string> | null = null;
    const open = async (which: Services): Promise<string> => {
      wanted ??= subject();
      const request = requestFor(await wanted, { kind: 'provider', provider, credit: noCredit });
      return inTransaction(which, (tx) => createPayment(tx, which, request));
    };
    return async (which: Services): Promise<Outcome> => {
      opening ??= open(which);
      const hash = await opening;
      const part = (await findPayment(services.db, hash))?.parts[0];
      if (part === undefined) throw new Error('The payment has no part.');
      const { amountMinor } = part;
      const said = isPaid
        ? ({ kind: 'paid', amountMinor, currency, moneyReference: null } as const)
        : ({ kind: 'declined', reason: 'declined_card' } as const);
      await inTransaction(which, (tx) => settlePart(tx, which, part, said));
      return 'done';
    };
  };

  const byCredit = (orderId: number, paidBy: PaidBy) => {
    const key = createKey();
    const call = { callers: ['somebody'], scope: `order:${orderId}`, key, requestBody: {} } as const;
    const subject = { kind: 'cart', orderIds: [orderId], seen: null } as const;
    return async (which: Services): Promise<Outcome> => {
      const { payment } = await startPayment(which, call, requestFor(subject, paidBy));
      return payment.status === 'succeeded' ? 'done' : 'refused';
    };
  };

  const createTopUp = async (
    { customerId, couponId }: Person,
    { amountMinor, bonusMinor, hasCoupon }: Extract<Deed, { kind: 'topUp' }>,
  ): Promise<number> => {
    const couponBonusMinor = hasCoupon ? couponMinor : 0;
    const row: typeof topUp.$inferInsert = {
      ...{ hash: createKey(), brand, customerId, currency, amountMinor, couponBonusMinor },
      bonusMinor: bonusMinor + couponBonusMinor,
      couponId: hasCoupon ? couponId : null,
      locale: 'en',
      createdAt: services.clock.now(),
    };
    const [made] = await services.db.insert(topUp).values(row).returning({ id: topUp.id });
    if (made === undefined) throw new Error('The top-up was not made.');
    return made.id;
  };

  const inOne =
    (work: (tx: Transaction, which: Services) => Promise<unknown>) =>
    async (which: Services): Promise<Outcome> => {
      await inTransaction(which, (tx) => work(tx, which));
      return 'done';
    };

  const callOf = (person: Person, deed: Deed): ((which: Services) => Promise<Outcome>) => {
    const { customerId, email, voucher, orders } = person;
    const orderId = 'order' in deed ? (orders[deed.order] ?? 0) : 0;
    switch (deed.kind) {
      case 'topUp':
        return byProvider(async () => ({ kind: 'top_up', topUpId: await createTopUp(person, deed) }), deed.isPaid);
      case 'payByProvider':
        return byProvider(async () => ({ kind: 'cart', orderIds: [orderId], seen: null }), deed.isPaid);
      case 'payByBalance':
        return byCredit(orderId, { kind: 'balance', customerId, voucher: null });
      case 'payByVoucher':
        return byCredit(orderId, { kind: 'voucher', typed: voucher, customerId });
      case 'cancel':
        return inOne((tx, which) => moveOrder(tx, which, orderId, { type: 'cancel' }));
      case 'withdraw': {
        const statement = {
          order_number: orderId,
          email,
          name: 'Ada Nowak',
          sole_trader: false,
          locale: 'en',
        } as const;
        return inOne((tx, which) => withdraw(tx, which, ourBrand, statement));
      }
      case 'finish':
        return inOne(async (tx) => {
          const { status } = await lockOrder(tx, orderId);
          if (status !== 'waiting_translation') throw new ProblemError('TransitionRefused');
          const done = { status: 'finished', statusSince: services.clock.now() } as const;
          await tx.update(order).set(done).where(eq(order.id, orderId));
        });
      case 'refund': {
        const asked = { amount: (deed.amountMinor / 100).toFixed(2), way: deed.way, reason: 'Late' };
        return inOne(async (tx, which) => askRefund(tx, which, await lockOrder(tx, orderId), staff, asked));
      }
      default:
        return deed satisfies never;
    }
  };

  /** Does a deed as it is attempted; answers what came of it. */
  return async (person: Person, { deed, crash, isRepeated, isDouble }: Attempt): Promise<Outcome> => {
    const call = callOf(person, deed);
    const callOnce = (which: Services): Promise<Outcome> => call(which).catch(refusalAs);
    if (crash !== null) {
      const broken = crashing(services, engine, crash);
      const outcome = await call(broken.services).catch((error: unknown): Outcome => {
        if (broken.hasCrashed()) return 'crashed';
        return refusalAs(error);
      });
      // A provider says again what has not been heard.
      const isHeard = deed.kind !== 'topUp' && deed.kind !== 'payByProvider' && !isRepeated;
      if (outcome !== 'crashed' || isHeard) return outcome;
    }
    // The desk's page gives a refund a key of its own.
    if (!isDouble || deed.kind === 'refund') return callOnce(services);
    const outcomes = await Promise.all([callOnce(services), callOnce(services)]);
    return (['done', 'insufficient'] as const).find((one) => outcomes.includes(one)) ?? 'refused';
  };
};
