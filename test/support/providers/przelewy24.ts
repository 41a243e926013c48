import { afterEach, beforeEach, expect } from 'vitest';
import { przelewy24Adapter } from '../../../server/payment/przelewy24/adapter.ts';
import { sandboxKeys } from '../../../server/payment/przelewy24/config.ts';
import type { Clock } from '../../../server/platform/core/clock.ts';
import type {
  Notification,
  PaymentProvider,
  PaymentToConfirm,
  PaymentToStart,
  RefundRequest,
} from '../../../server/platform/core/paymentProvider.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { startPrzelewy24 } from '../../../tools/providers/przelewy24/przelewy24.ts';
import { openMerchant, paymentToStart, press, type Received } from './openMerchant.ts';

/** Three minutes of the schedule of notifications in 18 ms. */
export const speed = 10_000;

export const toConfirm = ({ hash, amountMinor, currency }: PaymentToStart): PaymentToConfirm => ({
  hash,
  reference: hash,
  amountMinor,
  currency,
});

/** A merchant, Przelewy24's stand-in and the adapter between them, for each test of a file. */
export const openPrzelewy24 = () => {
  const merchant = openMerchant();
  let standIn: ProviderStandIn;
  let provider: PaymentProvider;
  let aheadMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };

  /** Another adapter: of the stand-in, with the sandbox's keys, where nothing else is said. */
  const connect = (change: Partial<Parameters<typeof przelewy24Adapter>[0]> = {}): PaymentProvider =>
    przelewy24Adapter({
      replyTimeoutMs: 1_000,
      url: standIn.url,
      keys: sandboxKeys,
      clock,
      emailOf: (brand) => `${brand}@brand.example`,
      refundNotifyUrl: null,
      ...change,
    });

  beforeEach(async () => {
    aheadMs = 0;
    standIn = await startPrzelewy24({ port: 0, processingMs: 60_000, speed });
    provider = connect({ refundNotifyUrl: `${merchant.notifyUrl}/refund` });
  });

  afterEach(async () => {
    await standIn.close();
  });

  const makePayment = (change: Partial<PaymentToStart> = {}): PaymentToStart =>
    paymentToStart(merchant.notifyUrl, change);

  const startAndReadUrl = async (wanted: PaymentToStart): Promise<string> => {
    const started = await provider.start(wanted);
    if (started.kind !== 'redirect') throw new Error('It opens no page.');
    expect(started.reference).toBe(wanted.hash);
    return started.redirectUrl;
  };

  const pay = async (): Promise<PaymentToStart> => {
    const wanted = makePayment();
    await press(await startAndReadUrl(wanted), 'pay:blik');
    return wanted;
  };

  const payAndConfirm = async (): Promise<PaymentToStart> => {
    const wanted = await pay();
    expect(await provider.confirm(toConfirm(wanted))).toMatchObject({ kind: 'paid' });
    return wanted;
  };

  const readOrderId = async (hash: string): Promise<string> => {
    const outcome = await provider.ask(hash);
    if (outcome.kind !== 'paid' || outcome.moneyReference === null) throw new Error('It is not paid.');
    return outcome.moneyReference;
  };

  const toRefund = async (wanted: PaymentToStart, change: Partial<RefundRequest> = {}): Promise<RefundRequest> => ({
    reference: wanted.hash,
    moneyReference: await readOrderId(wanted.hash),
    key: 'order_ended:7:all',
    amountMinor: wanted.amountMinor,
    currency: wanted.currency,
    ...change,
  });

  const waitForNotifications = async (count: number): Promise<readonly Received[]> => {
    await expect.poll(() => merchant.received.length).toBeGreaterThanOrEqual(count);
    return merchant.received;
  };

  /** The notification of a refund, whatever is told of the payment meanwhile. */
  const waitForRefundNotification = async (): Promise<Received> => {
    const isRefund = ({ path }: Received): boolean => path === '/notification/refund';
    await expect.poll(() => merchant.received.some(isRefund)).toBe(true);
    const told = merchant.received.find(isRefund);
    if (told === undefined) throw new Error('Nothing has arrived.');
    return told;
  };

  const readLast = async (): Promise<Notification> => {
    const last = (await waitForNotifications(1)).at(-1);
    if (last === undefined) throw new Error('Nothing has arrived.');
    return provider.read(last);
  };

  /** Calls the stand-in itself, with the sandbox's key. */
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(new URL(path, standIn.url), {
      method,
      headers: {
        Authorization: `Basic ${Buffer.from(`${sandboxKeys.posId}:${sandboxKeys.apiKey}`).toString('base64')}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  return {
    merchant,
    get standIn() {
      return standIn;
    },
    get provider() {
      return provider;
    },
    setClockAhead: (ms: number): void => {
      aheadMs = ms;
    },
    connect,
    makePayment,
    startAndReadUrl,
    pay,
    payAndConfirm,
    toRefund,
    waitForNotifications,
    waitForRefundNotification,
    readLast,
    call,
  };
};
