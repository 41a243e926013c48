import * as Schema from 'effect/Schema';
import type { CurrencyCode } from '../../../openapi/types.ts';
import { toMinor } from '../../platform/core/money.ts';
import type { PaymentOutcome } from '../../platform/core/paymentProvider.ts';

/** What is sold in. */
export const currencies = ['PLN', 'EUR', 'GBP', 'USD'] as const satisfies readonly CurrencyCode[];

/** PayPal writes amounts as decimals. */
export const Amount = Schema.Struct({
  currency_code: Schema.Literals(currencies),
  value: Schema.String.check(Schema.isPattern(/^\d{1,12}\.\d{2}$/)),
});

export const Capture = Schema.Struct({
  id: Schema.String,
  status: Schema.String,
  amount: Amount,
  custom_id: Schema.optional(Schema.String),
});

export const Unit = Schema.Struct({
  custom_id: Schema.optional(Schema.String),
  amount: Amount,
  payments: Schema.optional(Schema.Struct({ captures: Schema.optional(Schema.Array(Capture)) })),
});

export const PaypalOrder = Schema.Struct({
  id: Schema.String,
  status: Schema.String,
  purchase_units: Schema.Array(Unit),
});
export type PaypalOrder = typeof PaypalOrder.Type;

/** Kept back in part or whole, it is money that has been paid: refunds stand beside it. */
const isPaid = /^(COMPLETED|REFUNDED|PARTIALLY_REFUNDED)$/;

/** Of what no table has nobody guesses: it waits as what is pending does, in the end for staff. */
const isRefused = /^(DECLINED|DENIED|FAILED)$/;

/** An order that is complete may hold a capture that is not. */
export const outcomeOfCapture = ({ id, status, amount }: typeof Capture.Type): PaymentOutcome => {
  if (isPaid.test(status)) {
    const { value, currency_code: currency } = amount;
    return { kind: 'paid', amountMinor: toMinor(value), currency, moneyReference: id };
  }
  return isRefused.test(status) ? { kind: 'declined', reason: 'declined' } : { kind: 'processing' };
};

export const toPaypalOutcome = ({ status, purchase_units: [unit] }: PaypalOrder): PaymentOutcome => {
  const capture = unit?.payments?.captures?.at(-1);
  if (capture !== undefined) return outcomeOfCapture(capture);
  switch (status) {
    case 'APPROVED':
      return unit === undefined
        ? { kind: 'open' }
        : { kind: 'approved', amountMinor: toMinor(unit.amount.value), currency: unit.amount.currency_code };
    case 'VOIDED':
      return { kind: 'canceled' };
    case 'COMPLETED':
      return { kind: 'processing' };
    default:
      return { kind: 'open' };
  }
};
