import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Carrier } from '../../../openapi/types.ts';
import { BillingForm } from '../../billing/billingForm.ts';
import { ShipmentForm } from '../../billing/shipmentSchema.ts';
import { type Form, storedFields } from '../../lib/form.ts';
import { carriers } from '../../original/tracking.ts';
import { type DeskValues, emptyValues } from './deskValues.ts';

const isCarrier = (name: string): name is Carrier => name in carriers;

const form: Form<DeskValues> = {
  schemas: {
    reason: Schema.String,
    amount: Schema.String,
    way: Schema.Literals(['method', 'balance']),
    answer: Schema.String,
    text: Schema.String,
    words: Schema.String,
    quantity: Schema.String,
    net: Schema.String,
    deadline: Schema.String,
    remark: Schema.String,
    decision: Schema.Literals(['revise', 'uphold']),
    kind: Schema.Literals(['translated', 'proofread', 'verified']),
    carrier: Schema.NullOr(Schema.Literals(Object.keys(carriers).filter(isCarrier))),
    trackingNumber: Schema.String,
    caller: Schema.String,
    calledAt: Schema.String,
    readOut: Schema.String,
    billing: BillingForm,
    consent: Schema.Boolean,
    shipment: Schema.NullOr(ShipmentForm),
  },
  empty: emptyValues,
  names: {},
};

const decodeTasks = Schema.decodeUnknownOption(
  Schema.Struct({
    version: Schema.Literal(1),
    typed: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown)),
  }),
);

/** What is typed for an order, by what it is for. Documents are never stored. */
export type StoredTasks = Readonly<Record<string, DeskValues>>;

export const toStoredTasks = (typed: StoredTasks) => ({ version: 1, typed }) as const;

/** What was stored, field by field as far as it fits; nothing of another version. */
export const decodeStoredTasks = (stored: unknown): StoredTasks => {
  const decoded = Option.getOrNull(decodeTasks(stored));
  return Object.fromEntries(
    Object.entries(decoded?.typed ?? {}).map(([key, values]) => [key, storedFields(form, values)]),
  );
};
