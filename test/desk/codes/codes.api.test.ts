import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  CouponState,
  DeskCode,
  DeskCodeToAdd,
  DeskCodeUses,
  TopUp,
  VoucherCheck,
} from '../../../openapi/types.ts';
import { type VoucherForOrders, voucherForOrders } from '../../../server/payment/codes/index.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import { audit, order, payment, paymentPart, topUp } from '../../../server/platform/db/schema.ts';
import { buildAcceptedOrder, insertAccepted } from '../../support/money/invoiceOrders.ts';
import { insertSubjectPayment } from '../../support/money/paymentRows.ts';
import { createTopUpCustomer, type TopUpCustomer } from '../../support/money/topUpSupport.ts';
import { type Client, createKey, readData } from '../../support/server/client.ts';
import { createPerson, type Person } from '../../support/server/deskPeople.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
let accountant: Person;
let visitor: Client;

const clock = createTestClock(start);
const server = await startForFile({ clock, work: false });
// The tests' clock goes on, and sessions end.
beforeEach(async () => {
  accountant = await createPerson(server, 'accountant', 'Adam Bielak');
  visitor = await server.client('mostek', 'pl');
});

const coupon: DeskCodeToAdd = {
  brand: 'mostek',
  kind: 'coupon',
  code: null,
  value: { kind: 'percent', percent: '10.00' },
  valid_from: null,
  valid_until: null,
  uses: null,
  once_per_customer: false,
  customer_email: null,
  services: null,
  least: null,
  note: null,
};
const voucher: DeskCodeToAdd = {
  ...coupon,
  kind: 'voucher',
  value: { kind: 'amount', amount: '50.00', currency: 'PLN' },
};
const at = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString();
const add = (wanted: DeskCodeToAdd, headers = {}) => accountant.post('/codes', wanted, headers);
const createCode = async (wanted: DeskCodeToAdd): Promise<DeskCode> => readData(await add(wanted));
const read = async (id: number): Promise<DeskCodeUses> => readData(await accountant.get(`/codes/${id}`));
const stop = (id: number) => accountant.post(`/codes/${id}/stop`);
const notes = (action: string) => server.services.db.select().from(audit).where(eq(audit.action, action));
const createCustomer = (): Promise<TopUpCustomer> => createTopUpCustomer(server, 'anna');
const readCouponState = async (who: TopUpCustomer, typed: string, amount = '100.00'): Promise<CouponState> =>
  (await who.quoted({ amount, coupon: typed })).coupon.state;

describe('a code at the desk', () => {
  test('is made so that nobody can guess it, once, with who made it', async () => {
    const headers = { 'idempotency-key': createKey() };
    const [one, again] = await Promise.all([add(coupon, headers), add(coupon, headers)]);
    expect(one.status).toBe(201);
    expect(again.body).toEqual(one.body);
    const code = readData<DeskCode>(one);
    expect(code.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(code).toMatchObject({ state: 'valid', used: 0, made_by: 'Adam Bielak', stopped_by: null });
    expect((await notes('addCode')).map(({ detail }) => detail)).toContainEqual({ code: code.id });
    expect((await createCode(coupon)).code).not.toBe(code.code);
  });

  test('has every limit as it was given, in upper case', async () => {
    const wanted: DeskCodeToAdd = {
      ...voucher,
      code: ' jesien-2026 ',
      valid_from: at(minutes(-1)),
      valid_until: at(minutes(60)),
      uses: 3,
      once_per_customer: true,
      customer_email: ' Ada@Example.com',
      services: ['sworn'],
      note: ' For the fair ',
    };
    expect(await createCode(wanted)).toMatchObject({
      ...wanted,
      code: 'JESIEN-2026',
      customer_email: 'ada@example.com',
      note: 'For the fair',
    });
    expect(await add({ ...coupon, code: 'Jesien-2026' })).toMatchObject({ status: 409, body: { code: 'CodeTaken' } });
    expect((await add({ ...voucher, brand: 'wordbridge', code: 'JESIEN-2026' })).status).toBe(201);
  });

  test('is no discount code of the brand', async () => {
    expect(await add({ ...coupon, code: 'WELCOME10' })).toMatchObject({ status: 409 });
  });

  test.each<readonly [string, Partial<DeskCodeToAdd>, string, string]>([
    ['a brand that there is not', { brand: 'none' }, 'brand', 'Invalid'],
    ['a short code', { code: 'ABC-1234' }, 'code', 'TooShort'],
    ['letters of another script', { code: 'АВС-12345678' }, 'code', 'Invalid'],
    ['a percent of a voucher', { kind: 'voucher' }, 'value', 'NotAllowed'],
    ['no percent', { value: { kind: 'percent', percent: '0.00' } }, 'value', 'OutOfRange'],
    ['more than all', { value: { kind: 'percent', percent: '100.01' } }, 'value', 'OutOfRange'],
    ['less than nothing', { value: { kind: 'amount', amount: '-1.00', currency: 'PLN' } }, 'value', 'Invalid'],
    ['nothing', { value: { kind: 'amount', amount: '0.00', currency: 'PLN' } }, 'value', 'OutOfRange'],
    ['an end that is over', { valid_until: '2026-11-20T11:00:00.000Z' }, 'valid_until', 'DeadlinePassed'],
    [
      'an end before the beginning',
      { valid_from: '2026-12-02T00:00:00.000Z', valid_until: '2026-12-01T00:00:00.000Z' },
      'valid_until',
      'Invalid',
    ],
    ['a leap second', { valid_until: '2026-12-31T23:59:60Z' }, 'valid_until', 'Invalid'],
    ['a beginning before all time', { valid_from: '0000-01-01T00:00:00Z' }, 'valid_from', 'Invalid'],
    ['an end that no calendar has', { valid_until: '9999-12-31T23:59:59-23:59' }, 'valid_until', 'Invalid'],
    ['hours without minutes', { valid_from: '2027-01-01T10:00:00+01' }, 'valid_from', 'Invalid'],
    ['no address', { customer_email: 'ada' }, 'customer_email', 'EmailInvalid'],
    ['services of a coupon', { services: ['sworn'] }, 'services', 'NotAllowed'],
    ['a least amount of nothing', { least: '0.00' }, 'least', 'OutOfRange'],
  ])('is refused with %s', async (_, change, field, code) => {
    expect(await add({ ...coupon, ...change })).toMatchObject({ status: 422, body: { errors: [{ field, code }] } });
  });

  test('is found by a part of it, of its note or of its customer, by kind and by brand', async () => {
    const searchCodes = async (query: string) => {
      const { body } = await accountant.get(`/codes?${query}`);
      return (body as { data: DeskCode[] }).data.map(({ code }) => code);
    };
    await createCode({ ...coupon, code: 'SEARCHED-1', note: '50% of it', customer_email: 'only.one@example.com' });
    await createCode({ ...voucher, code: 'SEARCHED-2', brand: 'wordbridge' });
    expect(await searchCodes('q=searched')).toEqual(['SEARCHED-2', 'SEARCHED-1']);
    expect(await searchCodes('q=searched&kind=coupon')).toEqual(['SEARCHED-1']);
    expect(await searchCodes('q=searched&brand=wordbridge')).toEqual(['SEARCHED-2']);
    expect(await searchCodes('q=0%25%20of')).toEqual(['SEARCHED-1']);
    expect(await searchCodes('q=ONLY.one')).toEqual(['SEARCHED-1']);
    expect(await searchCodes('q=nothing-like-it')).toEqual([]);
  });

  test('is stopped once and for good', async () => {
    const { id, code } = await createCode(coupon);
    const first = readData<DeskCode>(await stop(id));
    clock.advance(minutes(5));
    expect(readData<DeskCode>(await stop(id))).toEqual(first);
    expect(first).toMatchObject({ state: 'stopped', stopped_by: 'Adam Bielak' });
    expect((await notes('stopCode')).filter(({ detail }) => JSON.stringify(detail) === `{"code":${id}}`)).toHaveLength(
      1,
    );
    expect(await readCouponState(await createCustomer(), code)).toBe('stopped');
  });

  test('is unknown where there is none, and not for everybody of the staff', async () => {
    const manager = await createPerson(server, 'manager');
    expect(await accountant.get('/codes/999999')).toMatchObject({ status: 404, body: { code: 'CodeUnknown' } });
    expect(await stop(999_999)).toMatchObject({ status: 404, body: { code: 'CodeUnknown' } });
    expect((await manager.get('/codes')).status).toBe(403);
  });
});

describe('a coupon', () => {
  test('is read as typed, but for letters that only look like it', async () => {
    const { code } = await createCode({ ...coupon, code: 'KAWA-HERBATA' });
    const who = await createCustomer();
    expect(await readCouponState(who, ` ${code.toLowerCase()} `)).toBe('applied');
    // A Cyrillic letter is another one; the sign of kelvins is the Latin one to Unicode.
    expect(await readCouponState(who, code.replace('K', '\u041A'))).toBe('unknown');
    expect(await readCouponState(who, code.replace('K', '\u212A'))).toBe('applied');
  });

  test('is no voucher and no discount code, nor the other way round', async () => {
    const who = await createCustomer();
    expect(await readCouponState(who, (await createCode(voucher)).code)).toBe('unknown');
    expect(await readCouponState(who, 'WELCOME10')).toBe('unknown');
    expect(
      await readCouponState(
        await createTopUpCustomer(server, 'anna'),
        (await createCode({ ...coupon, brand: 'wordbridge' })).code,
      ),
    ).toBe('unknown');
  });

  test('has a first and a last moment', async () => {
    const who = await createCustomer();
    const { code } = await createCode({ ...coupon, valid_from: at(minutes(1)), valid_until: at(minutes(2)) });
    expect(await readCouponState(who, code)).toBe('unknown');
    clock.advance(minutes(1));
    expect(await readCouponState(who, code)).toBe('applied');
    clock.advance(minutes(1) - 1);
    expect(await readCouponState(who, code)).toBe('applied');
    clock.advance(1);
    expect(await readCouponState(who, code)).toBe('expired');
  });

  test('may be for one customer, and from an amount', async () => {
    const [mine, other] = [await createCustomer(), await createCustomer()];
    const { code } = await createCode({ ...coupon, customer_email: mine.email.toUpperCase(), least: '200.00' });
    expect(await readCouponState(other, code, '200.00')).toBe('not_for_customer');
    expect(await readCouponState(mine, code, '199.99')).toBe('not_for_amount');
    expect(await mine.quoted({ amount: '200.00', coupon: code })).toMatchObject({
      coupon: {
        state: 'applied',
        bonus: { currency_amount_decimal: '20.00' },
        from: { currency_amount_decimal: '200.00' },
      },
    });
  });

  test('of which one use is left goes to one of two at once; its owner may change their mind', async () => {
    const { id, code } = await createCode({ ...coupon, uses: 1 });
    const two = await Promise.all([createCustomer(), createCustomer()]);
    const answers = await Promise.all(
      two.map((who) => who.create({ amount: '100.00', coupon: code, total: '110.00' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const winner = two[answers.findIndex(({ status }) => status === 201)];
    const loser = two[answers.findIndex(({ status }) => status === 422)];
    if (winner === undefined || loser === undefined) throw new Error('Nobody has it.');
    expect(await readCouponState(loser, code)).toBe('used');
    expect(await readCouponState(winner, code)).toBe('applied');
    expect((await read(id)).uses).toMatchObject([
      { customer_email: winner.email, amount: { currency_amount_decimal: '10.00' } },
    ]);
    // An hour later nobody waits for a payment that has not begun.
    await server.services.db
      .update(topUp)
      .set({ createdAt: new Date(at(minutes(-60))) })
      .where(eq(topUp.couponId, id));
    expect(await readCouponState(loser, code)).toBe('applied');
  });

  test('is claimed when the payment starts: of two top-ups that one customer has made, one is paid', async () => {
    const { id, code } = await createCode({ ...coupon, uses: 1 });
    const who = await createCustomer();
    const pay = ({ hash }: TopUp) =>
      who.post('/api/v2/payment', { top_up_hash: hash, method: 'transfer', locale: 'pl' });
    const [first, second] = [
      await who.made({ amount: '100.00', coupon: code }),
      await who.made({ amount: '200.00', coupon: code }),
    ];
    expect((await pay(first)).status).toBe(201);
    expect(await pay(second)).toMatchObject({ status: 409, body: { code: 'TopUpChanged' } });
    expect((await pay(first)).status).toBe(201);
    expect((await read(id)).code).toMatchObject({ state: 'used' });
  });

  test('once a customer, is another customer’s still', async () => {
    const { code } = await createCode({ ...coupon, once_per_customer: true });
    const [mine, other] = [await createCustomer(), await createCustomer()];
    const { id } = await mine.made({ amount: '100.00', coupon: code });
    await server.services.db.update(topUp).set({ creditedAt: clock.now() }).where(eq(topUp.id, id));
    expect(await readCouponState(mine, code)).toBe('used');
    expect(await readCouponState(other, code)).toBe('applied');
  });

  test('is never used more often than it may be', async () => {
    const people = await Promise.all([createCustomer(), createCustomer(), createCustomer()]);
    const owned = fc.record({ uses: fc.option(fc.integer({ min: 1, max: 3 })), once: fc.boolean() });
    const turns = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(owned, turns, async ({ uses, once }, who) => {
        const { id, code } = await createCode({ ...coupon, uses, once_per_customer: once });
        let taken: number[] = [];
        for (const index of who) {
          const one = people[index];
          if (one === undefined) continue;
          const isLeft = uses === null || taken.length < uses;
          const expected = isLeft && !(once && taken.includes(index));
          expect(await readCouponState(one, code)).toBe(expected ? 'applied' : 'used');
          if (!expected) continue;
          taken = [...taken, index];
          await server.services.db.insert(topUp).values({
            hash: createKey(),
            brand: 'mostek',
            customerId: one.id,
            amountMinor: 10_000,
            bonusMinor: 1_000,
            couponId: id,
            couponBonusMinor: 1_000,
            locale: 'pl',
            currency: 'PLN',
            createdAt: start,
            creditedAt: clock.now(),
          });
        }
        expect((await read(id)).code.used).toBe(taken.length);
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe('a voucher', () => {
  const createUnpaidOrder = async (changes: Parameters<typeof buildAcceptedOrder>[3] = {}, netMinor = 10_000) => {
    const [id] = await insertAccepted(server, [buildAcceptedOrder('payment', clock.now(), netMinor, changes)]);
    const [row] = await server.services.db
      .select()
      .from(order)
      .where(eq(order.id, id ?? 0));
    if (row === undefined) throw new Error('There is no order.');
    return row;
  };
  const check = async (hash: string, typed: string): Promise<VoucherCheck> =>
    readData(await visitor.post('/api/v2/voucher/check', { order_hash: hash, voucher: typed }));
  const use = async (row: typeof order.$inferSelect, voucherId: number) => {
    const paymentId = await insertSubjectPayment(server, { orders: [row.id] }, row.grossMinor ?? 0, {
      brand: 'mostek',
      currency: 'PLN',
    });
    await server.services.db
      .update(paymentPart)
      .set({ kind: 'voucher', provider: null, reference: null, voucherId })
      .where(eq(paymentPart.paymentId, paymentId));
    return paymentId;
  };

  test('pays its amount of an order, and no more than is due', async () => {
    const { code } = await createCode(voucher);
    const zloty = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'PLN' });
    expect(await check((await createUnpaidOrder()).hash, code.toLowerCase())).toEqual({
      state: 'applied',
      code,
      pays: zloty('50.00'),
      due: zloty('123.00'),
    });
    expect(await check((await createUnpaidOrder({}, 1_000)).hash, code)).toMatchObject({
      pays: zloty('12.30'),
      due: zloty('12.30'),
    });
  });

  test('is refused for another service, currency, customer or kind of code', async () => {
    const { hash, service } = await createUnpaidOrder();
    const other = service === 'sworn' ? 'proofreading' : 'sworn';
    const checkNewVoucher = async (change: Partial<DeskCodeToAdd>) =>
      (await check(hash, (await createCode({ ...voucher, ...change })).code)).state;
    expect(await checkNewVoucher({ services: [other] })).toBe('not_for_service');
    expect(await checkNewVoucher({ services: [other, service] })).toBe('applied');
    expect(await checkNewVoucher({ value: { kind: 'amount', amount: '50.00', currency: 'EUR' } })).toBe(
      'other_currency',
    );
    expect(await checkNewVoucher({ customer_email: 'nobody@example.com' })).toBe('not_for_customer');
    expect(await checkNewVoucher({ brand: 'wordbridge' })).toBe('unknown');
    expect(await checkNewVoucher(coupon)).toBe('unknown');
    expect((await check(hash, 'WELCOME10')).state).toBe('unknown');
  });

  test('of which one use is left goes to one of two payments at once', async () => {
    const { id, code } = await createCode({ ...voucher, uses: 1 });
    const rows = [await createUnpaidOrder(), await createUnpaidOrder()];
    const { db } = server.services;
    const take = async (row: typeof order.$inferSelect) => {
      const asked: VoucherForOrders = {
        brand: 'mostek',
        typed: code,
        customerId: null,
        orders: [row],
        dueMinor: 1_000,
      };
      return db.transaction(async (tx) => {
        const { state } = await voucherForOrders(tx, server.services, asked, 'locked');
        if (state === 'applied') {
          const [started] = await tx
            .insert(payment)
            .values({
              hash: createKey(),
              brand: 'mostek',
              subject: 'cart',
              method: 'coupon',
              state: 'created',
              status: 'started',
              amountMinor: 1_000,
              currency: 'PLN',
              attempt: 1,
              locale: 'pl',
              origin: 'http://localhost',
              startedAt: clock.now(),
            })
            .returning({ id: payment.id });
          if (started === undefined) throw new Error('There is no payment.');
          await tx.execute(
            `insert into payment_order (payment_id, order_id, amount_minor) values (${started.id}, ${row.id}, 1000)`,
          );
          await tx.insert(paymentPart).values({
            paymentId: started.id,
            kind: 'voucher',
            amountMinor: 1_000,
            currency: 'PLN',
            voucherId: id,
            status: 'pending',
          });
        }
        return state;
      });
    };
    expect((await Promise.all(rows.map(take))).sort()).toEqual(['applied', 'used']);
    expect((await read(id)).code).toMatchObject({ used: 1, state: 'used' });
  });

  test('once a customer, by the address of the order; a use that was released is free again', async () => {
    const { id, code } = await createCode({ ...voucher, once_per_customer: true });
    const customerEmail = 'ada.voucher@example.com';
    const [paid, next, other] = [
      await createUnpaidOrder({ customerEmail }),
      await createUnpaidOrder({ customerEmail: ' Ada.Voucher@example.com' }),
      await createUnpaidOrder({ customerEmail: 'jan.voucher@example.com' }),
    ];
    const paymentId = await use(paid, id);
    expect((await check(next.hash, code)).state).toBe('used');
    expect((await check(other.hash, code)).state).toBe('applied');
    expect((await read(id)).uses).toMatchObject([{ customer_email: customerEmail, order_ids: [paid.id] }]);
    await server.services.db
      .update(paymentPart)
      .set({ status: 'released' })
      .where(eq(paymentPart.paymentId, paymentId));
    expect((await check(next.hash, code)).state).toBe('applied');
  });

  test('is for what is due: nothing is checked for an order that is paid or that there is not', async () => {
    const row = await createUnpaidOrder();
    const { id, code } = await createCode(voucher);
    await use(row, id);
    const asked = (hash: string) => visitor.post('/api/v2/voucher/check', { order_hash: hash, voucher: code });
    expect(await asked(row.hash)).toMatchObject({ status: 409, body: { code: 'AlreadyPaid' } });
    expect(await asked('nothing')).toMatchObject({ status: 404, body: { code: 'OrderUnknown' } });
  });

  test('is asked about before an offer is ordered, and not once the offer has lapsed', async () => {
    const row = await createUnpaidOrder();
    const offer = (validUntil: Date) =>
      server.services.db
        .update(order)
        .set({ status: 'acceptation', acceptedAt: null, validUntil })
        .where(eq(order.id, row.id));
    const { code } = await createCode(voucher);
    const ask = () => visitor.post('/api/v2/voucher/check', { order_hash: row.hash, voucher: code });
    await offer(new Date(clock.now().getTime() + minutes(1)));
    expect(readData<VoucherCheck>(await ask())).toMatchObject({
      state: 'applied',
      pays: { currency_amount_decimal: '50.00' },
    });
    await offer(clock.now());
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'NotPayable' } });
  });

  test('cannot be guessed fast; right ones do not count', async () => {
    const guesser = await server.client('mostek', 'pl');
    const { hash } = await createUnpaidOrder();
    const { code } = await createCode(voucher);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const typed = index < 5 ? code : `WRONG-CODE-${index}`;
      const { status } = await guesser.post('/api/v2/voucher/check', { order_hash: hash, voucher: typed });
      statuses.push(status);
    }
    expect(statuses.every((status) => status === 200)).toBe(true);
    for (let index = 0; index < 3; index += 1) {
      await guesser.post('/api/v2/voucher/check', { order_hash: hash, voucher: `WRONG-${index}` });
    }
    expect((await guesser.post('/api/v2/voucher/check', { order_hash: hash, voucher: code })).status).toBe(429);
  });
});
