import * as Schema from 'effect/Schema';

const text = (maxLength: number) => Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(maxLength));
const number = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
const Currency = Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']);

const webAddress = text(250).check(
  Schema.makeFilter((address) => URL.canParse(address), { expected: 'a web address' }),
);

export const Registration = Schema.Struct({
  merchantId: number,
  posId: number,
  sessionId: text(100),
  /** in minor units, a whole number: neither text nor a fraction */
  amount: number,
  currency: Currency,
  description: text(1024),
  email: text(50).check(Schema.isPattern(/^[^\s@]+@[^\s@]+$/)),
  country: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)),
  language: Schema.Literals(['bg', 'cs', 'de', 'en', 'es', 'fr', 'hr', 'hu', 'it', 'nl', 'pl', 'pt', 'se', 'sk', 'ro']),
  urlReturn: webAddress,
  urlStatus: Schema.optional(webAddress),
  /** minutes; 0 is no limit */
  timeLimit: Schema.optional(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 99 }))),
  waitForResult: Schema.optional(Schema.Boolean),
  transferLabel: Schema.optional(text(20)),
  sign: text(100),
});
export type Registration = typeof Registration.Type;

export const Verification = Schema.Struct({
  merchantId: number,
  posId: number,
  sessionId: text(100),
  amount: number,
  currency: Currency,
  orderId: number,
  sign: text(100),
});

export const RefundOrder = Schema.Struct({
  requestId: text(45),
  refundsUuid: text(35),
  refunds: Schema.Array(
    Schema.Struct({
      orderId: number,
      sessionId: text(100),
      amount: number,
      description: Schema.optional(text(35)),
    }),
  ).check(Schema.isMinLength(1), Schema.isMaxLength(1)),
  urlStatus: Schema.optional(webAddress),
});
export type RefundOrder = typeof RefundOrder.Type;
