import * as Schema from 'effect/Schema';

/** A payment in a currency that nothing is sold in is not understood. */
const Currency = Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']);

/** The token goes into an address. */
export const Registered = Schema.Struct({
  data: Schema.Struct({ token: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,200}$/)) }),
});

/** Nothing else of it has to be there. */
const Unpaid = Schema.Struct({ status: Schema.Literal(0), date: Schema.optional(Schema.String) });

/** `status`: 1 paid and not verified ("advance"), 2 paid and verified, 3 sent back. */
const Paid = Schema.Struct({
  status: Schema.Literals([1, 2, 3]),
  orderId: Schema.Int,
  amount: Schema.Int,
  currency: Currency,
});

export const Transaction = Schema.Struct({ data: Schema.Union([Unpaid, Paid]) });
export type Transaction = (typeof Transaction.Type)['data'];

export const Verified = Schema.Struct({ data: Schema.Struct({ status: Schema.Literal('success') }) });

export const RefundTaken = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({ orderId: Schema.Int, sessionId: Schema.String, amount: Schema.Int, status: Schema.Boolean }),
  ),
});

/** 400 says why in words, 409 says it of each refund. */
export const RefundRefused = Schema.Struct({
  error: Schema.Union([
    Schema.String,
    Schema.Array(Schema.Struct({ sessionId: Schema.String, message: Schema.String })),
  ]),
});

/** `status`: 1 done, 2 on its way, 3 waits for Przelewy24, 4 refused. */
export const Refunds = Schema.Struct({
  data: Schema.Struct({
    currency: Currency,
    refunds: Schema.Array(
      Schema.Struct({
        /** empty where it was made on Przelewy24's own pages */
        requestId: Schema.optional(Schema.NullOr(Schema.String)),
        date: Schema.optional(Schema.String),
        amount: Schema.Int,
        status: Schema.Literals([1, 2, 3, 4]),
      }),
    ),
  }),
});

export const PaymentNotification = Schema.Struct({
  merchantId: Schema.Int,
  posId: Schema.Int,
  sessionId: Schema.String,
  amount: Schema.Int,
  originAmount: Schema.Int,
  currency: Currency,
  orderId: Schema.Int,
  methodId: Schema.Int,
  statement: Schema.String,
  sign: Schema.String,
});

/** `status`: 0 done, 1 refused. */
export const RefundNotification = Schema.Struct({
  orderId: Schema.Int,
  sessionId: Schema.String,
  merchantId: Schema.Int,
  refundsUuid: Schema.String,
  amount: Schema.Int,
  currency: Schema.String,
  status: Schema.Literals([0, 1]),
  sign: Schema.String,
});
