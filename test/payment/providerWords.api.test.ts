import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundOutcomes } from '../../server/payment/paypal/notification.ts';
import { outcomeOfCapture } from '../../server/payment/paypal/order.ts';
import { payuAdapter } from '../../server/payment/payu/adapter.ts';
import { sandboxKeys } from '../../server/payment/payu/config.ts';
import { toPayuOutcome as payuOutcomeOf } from '../../server/payment/payu/order.ts';
import { reported } from '../../server/payment/przelewy24/refunds.ts';
import { toPrzelewy24Outcome } from '../../server/payment/przelewy24/transaction.ts';
import { findHandlingGaps, handling } from '../../tools/payments/handling/handlingTable.ts';
import { createMoneyScene } from '../support/money/moneyScene.ts';
import { getPort } from '../support/providers/openMerchant.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

it('the table of the document is what the code does, and its tests are there', () => {
  expect(findHandlingGaps()).toEqual([]);
});

describe('what a provider says', () => {
  let server: TestServer;
  const clock = createTestClock();
  beforeAll(async () => {
    server = await startServer({ clock, standIns: ['stripe', 'paypal'], work: false });
  }, 120_000);
  afterAll(() => server.stop());

  /** The same words in a sequence that a seed says. */
  const shuffled = (words: readonly string[], seed: number): readonly string[] =>
    words
      .map((word, index) => ({ word, at: (index * 7 + seed * 13) % (words.length + 1) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ word }) => word);

  describe.each(['stripe', 'paypal'] as const)('%s', (name) => {
    const events = Object.keys(handling[name].event ?? {});

    it.each([1, 2, 3])(
      'says every event that it has, in whatever sequence (%i), and the books are right',
      async (seed) => {
        const scene = createMoneyScene(server, name);
        const paid = await scene.paid();
        const { id } = scene.sessionOf(paid);
        const say = async (): Promise<void> => {
          // Of a dispute that there is not, nothing is said.
          const isDisputed = scene.sessionOf(paid).dispute !== null;
          for (const type of shuffled(events, seed)) {
            if (!isDisputed && /dispute/i.test(type)) continue;
            scene.standIn.say(id, type);
            await scene.standIn.settled();
          }
        };
        const agree = async (): Promise<void> => {
          const { ledger, provider } = await scene.holds();
          expect(ledger).toBe(provider);
        };
        await scene.refund(paid, '19.00');
        await say();
        await agree();
        scene.standIn.act(id, { kind: 'dispute', amountMinor: 3_000 });
        await say();
        await agree();
        scene.standIn.act(id, { kind: seed === 2 ? 'disputeWon' : 'disputeLost' });
        await say();
        await agree();
        const [refund] = scene.sessionOf(paid).refunds;
        scene.standIn.failRefund(id, refund?.id ?? '');
        await say();
        await agree();
        expect(scene.standIn.books.owed().filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
        expect(await scene.owedFor(paid)).toBe(seed === 2 ? -11_900 : -8_900);
      },
    );
  });

  it.each([
    ['T0006', '25.00', 'payments', 2_500],
    ['T0006', '-25.00', null, 0],
    ['T0001', '-25.00', null, 0],
    ['T1107', '-25.00', 'refunds', 2_500],
    ['T1107', '25.00', 'oddities', 2_500],
    ['T1106', '-25.00', 'reversals', 2_500],
    ['T1201', '-25.00', 'reversals', 2_500],
    ['T1202', '25.00', 'reversals', -2_500],
    ['T1205', '25.00', 'reversals', -2_500],
    ['T1207', '-25.00', 'reversals', 2_500],
    ['T1208', '25.00', 'reversals', -2_500],
    ['T1110', '-25.00', null, 0],
    ['T1111', '25.00', null, 0],
    ['T1108', '2.00', null, 0],
    ['T1109', '2.00', null, 0],
    ['T0106', '-20.00', null, 0],
    ['T0200', '9.00', null, 0],
    ['T0300', '9.00', null, 0],
    ['T0400', '-9.00', null, 0],
    ['T1300', '9.00', null, 0],
    ['T1501', '-9.00', null, 0],
    ['T2101', '-9.00', null, 0],
    ['T9801', '9.00', null, 0],
    ['T3000', '9.00', 'oddities', 900],
  ] as const)('PayPal’s row %s of %s is read by its code and its sign', async (code, value, list, minor) => {
    const lists = server.services.providers.get('paypal')?.lists;
    if (lists?.kind !== 'account') throw new Error('PayPal has no lists.');
    const id = `ROW${code}${value}`;
    const at = clock.now().getTime();
    server.standIn('paypal').addRow({ id, code, value, currency: 'EUR', at, of: 'CAPTURE1' });
    const period = { since: new Date(at - 1_000), until: new Date(at + 1_000) };
    const found = {
      payments: (await lists.payments(period))
        .filter(({ reference }) => reference === id)
        .map((one) => one.amountMinor),
      refunds: (await lists.refunds(period)).filter(({ reference }) => reference === id).map((one) => one.amountMinor),
      reversals: (await lists.reversals(period))
        .filter(({ outcome }) => outcome.movement === id)
        .map(({ outcome }) => outcome.amountMinor),
      oddities: (await lists.oddities(period))
        .filter(({ reference }) => reference === id)
        .map(({ received }) => received?.amountMinor),
    };
    const nothing = { payments: [], refunds: [], reversals: [], oddities: [] };
    expect(found).toEqual(list === null ? nothing : { ...nothing, [list]: [minor] });
  });
});

describe('a status', () => {
  it.each([
    [400, { statusCode: 'DATA_NOT_FOUND' }, { kind: 'refused', reason: 'notPaid' }],
    [400, { statusCode: 'OPENPAYU_ERROR_VALUE_INVALID' }, { kind: 'refused', reason: 'tooMuch' }],
    [400, { statusCode: 'OPENPAYU_BUSINESS_ERROR', codeLiteral: 'NO_BALANCE' }, { kind: 'notYet', lacksFunds: true }],
    [400, { statusCode: 'BUSINESS_ERROR', codeLiteral: 'NOBODY_KNOWS' }, { kind: 'refused', reason: 'notPaid' }],
  ] as const)('%i of PayU with %o is read by its word', async (code, status, outcome) => {
    const strange = createServer((request, response) => {
      const isToken = request.url?.includes('oauth') === true;
      const isPost = request.method === 'POST';
      const body = isToken ? { access_token: 't', expires_in: 100 } : isPost ? { status } : { refunds: [] };
      response
        .writeHead(isToken || !isPost ? 200 : code, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => strange.listen(0, 'localhost', resolve));
    const url = `http://localhost:${getPort(strange)}`;
    const adapter = payuAdapter({ replyTimeoutMs: 1_000, url, keys: sandboxKeys, clock: { now: () => new Date() } });
    const asked = { reference: 'O', moneyReference: null, key: 'r', amountMinor: 1, currency: 'PLN' } as const;
    expect(await adapter.refund(asked)).toEqual(outcome);
    strange.closeAllConnections();
    await new Promise((resolve) => strange.close(resolve));
  });

  it('of a refund at PayPal is read by its word', () => {
    expect(refundOutcomes).toEqual({ COMPLETED: 'refunded', FAILED: 'refused', CANCELLED: 'refused' });
  });

  it.each([
    ['DECLINED', { kind: 'declined', reason: 'declined' }],
    ['FAILED', { kind: 'declined', reason: 'declined' }],
    ['PENDING', { kind: 'processing' }],
    ['NEWS', { kind: 'processing' }],
  ] as const)(
    '%s of a capture at PayPal is read by its word, and one of no table is never guessed',
    (status, outcome) => {
      const amount = { currency_code: 'PLN', value: '1.00' } as const;
      expect(outcomeOfCapture({ id: 'C', status, amount })).toEqual(outcome);
    },
  );

  it('of an order at PayU that is rejected is read by its word', () => {
    const order = { orderId: 'O', totalAmount: '100', currencyCode: 'PLN', status: 'REJECTED' } as const;
    expect(payuOutcomeOf(order)).toEqual({ kind: 'declined', reason: 'declined' });
  });

  it('of a report of Przelewy24 is read by its word, and otherwise than a notification’s', () => {
    expect(reported[1]('r')).toEqual({ kind: 'refunded', reference: 'r' });
    expect(reported[2]('r')).toEqual({ kind: 'pending', reference: 'r' });
    expect(reported[3]('r')).toEqual({ kind: 'pending', reference: 'r' });
    expect(reported[4]()).toEqual({ kind: 'byHand' });
  });

  it('3 of a transaction at Przelewy24 is read by its word: it was sent back', () => {
    const sentBack = { status: 3, orderId: 1, amount: 100, currency: 'PLN' } as const;
    expect(toPrzelewy24Outcome(sentBack, new Date())).toEqual({ kind: 'canceled' });
  });
});
