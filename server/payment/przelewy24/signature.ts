import { createHash, timingSafeEqual } from 'node:crypto';

type Signed = Readonly<Record<string, string | number>>;

/** Przelewy24 signs compact JSON: the order of the keys is a part of the signature, and the CRC key comes last. */
const sign = (fields: Signed, crc: string): string =>
  createHash('sha384')
    .update(JSON.stringify({ ...fields, crc }))
    .digest('hex');

export type RegistrationFields = {
  readonly sessionId: string;
  readonly merchantId: number;
  readonly amount: number;
  readonly currency: string;
};

export const signRegistration = (
  { sessionId, merchantId, amount, currency }: RegistrationFields,
  crc: string,
): string => sign({ sessionId, merchantId, amount, currency }, crc);

export type VerificationFields = {
  readonly sessionId: string;
  readonly orderId: number;
  readonly amount: number;
  readonly currency: string;
};

export const signVerification = ({ sessionId, orderId, amount, currency }: VerificationFields, crc: string): string =>
  sign({ sessionId, orderId, amount, currency }, crc);

export type NotificationFields = {
  readonly merchantId: number;
  readonly posId: number;
  readonly sessionId: string;
  readonly amount: number;
  readonly originAmount: number;
  readonly currency: string;
  readonly orderId: number;
  readonly methodId: number;
  readonly statement: string;
};

export const signNotification = (fields: NotificationFields, crc: string): string => {
  const { merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement } = fields;
  return sign({ merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement }, crc);
};

/** Neither `requestId` nor `timestamp` of a refund's notification is signed: nothing may depend on them. */
export type RefundNotificationFields = {
  readonly orderId: number;
  readonly sessionId: string;
  readonly refundsUuid: string;
  readonly merchantId: number;
  readonly amount: number;
  readonly currency: string;
  readonly status: number;
};

export const signRefundNotification = (fields: RefundNotificationFields, crc: string): string => {
  const { orderId, sessionId, refundsUuid, merchantId, amount, currency, status } = fields;
  return sign({ orderId, sessionId, refundsUuid, merchantId, amount, currency, status }, crc);
};

/** Compares in constant time. */
export const isSameSign = (given: string, wanted: string): boolean => {
  if (!/^[0-9a-f]{96}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(wanted, 'hex'));
};
