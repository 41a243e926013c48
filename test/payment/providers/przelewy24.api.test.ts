import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { hours, minutes } from '../../../server/platform/core/clock.ts';
import { ProviderUnavailable } from '../../../server/platform/core/paymentProvider.ts';
import { declineReasons } from '../../../tools/providers/kit/session.ts';
import { getPort, press } from '../../support/providers/openMerchant.ts';
import { openPrzelewy24, toConfirm } from '../../support/providers/przelewy24.ts';

const shop = openPrzelewy24();
const {
  merchant,
  makePayment,
  startAndReadUrl,
  pay,
  toRefund,
  waitForNotifications,
  waitForRefundNotification,
  readLast,
} = shop;

describe('a payment', () => {
  test('is started, paid by BLIK, told of, verified and sent back', async () => {
    const wanted = makePayment();
    const url = await startAndReadUrl(wanted);
    expect(url).toMatch(new RegExp(`^${shop.standIn.url}/trnRequest/[0-9A-F]{40}$`));
    expect(await shop.provider.ask(wanted.hash)).toEqual({ kind: 'open' });
    const answer = await press(url, 'pay:blik');
    expect(answer.headers.get('location')).toBe(wanted.returnUrl);

    expect(await readLast()).toMatchObject({
      kind: 'verified',
      hash: wanted.hash,
      reference: wanted.hash,
      outcome: { kind: 'approved', amountMinor: 12300, currency: 'PLN' },
    });
    expect(await shop.provider.ask(wanted.hash)).toEqual({ kind: 'approved', amountMinor: 12300, currency: 'PLN' });

    const money = { kind: 'paid', amountMinor: 12300, currency: 'PLN', moneyReference: '4295430336' };
    expect(await shop.provider.confirm(toConfirm(wanted))).toEqual(money);
    expect(await shop.provider.confirm(toConfirm(wanted))).toEqual(money);
    expect(await shop.provider.ask(wanted.hash)).toEqual(money);
    expect(await shop.provider.expire(wanted.hash)).toEqual(money);
    expect(shop.standIn.exchanges.filter(({ method }) => method === 'PUT')).toHaveLength(1);

    const refund = await toRefund(wanted);
    const taken = await shop.provider.refund(refund);
    expect(taken).toEqual({ kind: 'pending', reference: 'order_ended-7-all' });
    shop.standIn.settleRefund(wanted.hash, 'order_ended-7-all', 'done');
    const told = await shop.provider.read(await waitForRefundNotification());
    expect(told).toMatchObject({
      kind: 'refund',
      key: refund.key,
      reference: 'order_ended-7-all',
      outcome: 'refunded',
    });
    expect(await shop.provider.ask(wanted.hash)).toEqual({ kind: 'canceled' });
  });

  test.each(['blik', 'bank', 'card'])('is paid by %s', async (choice) => {
    const wanted = makePayment();
    await press(await startAndReadUrl(wanted), `pay:${choice}`);
    expect(await shop.provider.ask(wanted.hash)).toMatchObject({ kind: 'approved' });
  });

  test('started twice is one session, on whose page both addresses lead', async () => {
    const wanted = makePayment();
    const first = await startAndReadUrl(wanted);
    const second = await startAndReadUrl(wanted);
    expect(shop.standIn.books.sessions()).toHaveLength(1);
    for (const url of [first, second]) expect((await fetch(url)).status).toBe(200);
    await press(second, 'pay:blik');
    await press(first, 'pay:blik');
    await waitForNotifications(1);
    await shop.provider.confirm(toConfirm(wanted));
    await shop.standIn.settled();
    expect(shop.standIn.books.sessions().map(({ state }) => state)).toEqual(['paid']);
  });

  test('started again after it was paid opens no second page', async () => {
    const wanted = await pay();
    expect(await startAndReadUrl(wanted)).toBe(wanted.returnUrl);
    await shop.provider.confirm(toConfirm(wanted));
    expect(await startAndReadUrl(wanted)).toBe(wanted.returnUrl);
    const registrations = shop.standIn.exchanges.filter(({ path }) => path.endsWith('/register'));
    expect(registrations).toHaveLength(1);
  });

  test('that takes its time is open until it is paid', async () => {
    const wanted = makePayment();
    await press(await startAndReadUrl(wanted), 'slow');
    expect(await shop.provider.ask(wanted.hash)).toEqual({ kind: 'open' });
    shop.standIn.books.change(wanted.hash, ['processing'], { state: 'open' }, Date.now());
    shop.standIn.act(wanted.hash, { kind: 'pay' });
    expect(await readLast()).toMatchObject({ outcome: { kind: 'approved' } });
  });

  test.each(declineReasons)(
    'declined for %s: nothing is told, nothing is paid, and it can be ended',
    async (reason) => {
      const wanted = makePayment();
      await press(await startAndReadUrl(wanted), reason);
      await shop.standIn.settled();
      expect(merchant.received).toEqual([]);
      expect(await shop.provider.ask(wanted.hash)).toEqual({ kind: 'open' });
      expect(await shop.provider.confirm(toConfirm(wanted))).toEqual({ kind: 'open' });
      expect(await shop.provider.expire(wanted.hash)).toEqual({ kind: 'expired' });
    },
  );

  test.each(['cancel', 'expire'] as const)('after %s nothing is paid, and it can be ended', async (kind) => {
    const wanted = makePayment();
    await startAndReadUrl(wanted);
    shop.standIn.act(wanted.hash, { kind });
    await shop.standIn.settled();
    expect(merchant.received).toEqual([]);
    expect(await shop.provider.expire(wanted.hash)).toEqual({ kind: 'expired' });
  });

  test('ends with its time, and not before, however the clocks are apart', async () => {
    const wanted = makePayment();
    await startAndReadUrl(wanted);
    for (const ms of [minutes(10), -minutes(10), minutes(69)]) {
      shop.setClockAhead(ms);
      expect(await shop.provider.ask(wanted.hash)).toEqual({ kind: 'open' });
    }
    shop.setClockAhead(hours(4));
    expect(await shop.provider.ask(wanted.hash)).toEqual({ kind: 'expired' });
    shop.standIn.act(wanted.hash, { kind: 'pay' });
    expect(await shop.provider.ask(wanted.hash)).toMatchObject({ kind: 'approved' });
  });

  test('that was paid just before is not expired', async () => {
    const wanted = await pay();
    expect(await shop.provider.expire(wanted.hash)).toEqual({ kind: 'approved', amountMinor: 12300, currency: 'PLN' });
  });

  test('of which Przelewy24 knows nothing is open, and ends', async () => {
    expect(await shop.provider.ask('unknown')).toEqual({ kind: 'open' });
    expect(await shop.provider.expire('unknown')).toEqual({ kind: 'expired' });
  });

  test('says what Przelewy24 has to know', async () => {
    const seen: string[] = [];
    const languages = { pl: 'pl', de: 'de', en: 'en', uk: 'en' } as const;
    for (const locale of ['pl', 'de', 'en', 'uk'] as const) {
      const wanted = makePayment({ locale });
      await startAndReadUrl(wanted);
      const { language, merchant: shown, expiresAt, createdAt } = shop.standIn.books.sessions().at(-1) ?? {};
      expect(language).toBe(languages[locale]);
      expect(shown).toBe('Mostek, FT-1');
      expect((expiresAt ?? 0) - (createdAt ?? 0)).toBe(60 * 60_000);
      seen.push(wanted.hash);
    }
    expect(new Set(seen).size).toBe(4);
  });

  test.each([
    ['the customer’s', 'anna@example.com', 'anna@example.com'],
    ['the brand’s for none', null, 'mostek@brand.example'],
    ['the brand’s for one that is too long', `${'a'.repeat(50)}@example.com`, 'mostek@brand.example'],
  ])('names an address: %s', async (_name, email, expected) => {
    const bodies: string[] = [];
    const recorder = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => {
        response.statusCode = request.method === 'GET' ? 404 : 200;
        response.end(JSON.stringify(request.method === 'GET' ? {} : { data: { token: 'T' }, responseCode: 0 }));
      });
    });
    await new Promise<void>((resolve) => recorder.listen(0, 'localhost', resolve));
    const url = `http://localhost:${getPort(recorder)}`;
    const other = shop.connect({ url });
    expect(await other.start(makePayment({ email }))).toMatchObject({ redirectUrl: `${url}/trnRequest/T` });
    expect(JSON.parse(bodies.join(''))).toMatchObject({ email: expected, amount: 12300, transferLabel: 'FT-1' });
    await new Promise((resolve) => recorder.close(resolve));
  });
});

describe('verification', () => {
  test.each([
    ['amount', { amountMinor: 12299 }],
    ['currency', { currency: 'EUR' }],
  ] as const)('takes no money of another %s', async (_name, change) => {
    const wanted = await pay();
    const outcome = await shop.provider.confirm({ ...toConfirm(wanted), ...change });
    expect(outcome).toEqual({ kind: 'approved', amountMinor: 12300, currency: 'PLN' });
    expect(shop.standIn.exchanges.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('at the same time from many servers is one', async () => {
    const wanted = await pay();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => shop.provider.confirm(toConfirm(wanted))));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['paid']));
  });

  test('whose answer is cut has been done, and is found', async () => {
    const wanted = await pay();
    shop.standIn.faults.answer(/verify/, 'cut');
    await expect(shop.provider.confirm(toConfirm(wanted))).rejects.toThrow(ProviderUnavailable);
    expect(await shop.provider.confirm(toConfirm(wanted))).toMatchObject({ kind: 'paid', amountMinor: 12300 });
  });
});
