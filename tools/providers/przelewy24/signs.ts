import { createHash } from 'node:crypto';
import type { Przelewy24Keys } from '../../../server/payment/przelewy24/config.ts';

/** What Przelewy24 signs, each in its own order; the CRC key follows. Written apart from the merchant's side, so that either finds the other's mistakes. */
const orders = {
  registration: ['sessionId', 'merchantId', 'amount', 'currency'],
  verification: ['sessionId', 'orderId', 'amount', 'currency'],
  payment: [
    'merchantId',
    'posId',
    'sessionId',
    'amount',
    'originAmount',
    'currency',
    'orderId',
    'methodId',
    'statement',
  ],
  refund: ['orderId', 'sessionId', 'refundsUuid', 'merchantId', 'amount', 'currency', 'status'],
} as const;

export const computeSign = (
  kind: keyof typeof orders,
  fields: Readonly<Record<string, unknown>>,
  { crc }: Przelewy24Keys,
): string => {
  const pairs = orders[kind].map((name) => `${JSON.stringify(name)}:${JSON.stringify(fields[name])}`);
  return createHash('sha384')
    .update(`{${pairs.join(',')},"crc":${JSON.stringify(crc)}}`)
    .digest('hex');
};
