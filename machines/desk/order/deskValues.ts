import type { Carrier, DeskOrderDetails, FieldCode, RefundWay } from '../../../openapi/types.ts';
import { type BillingFields, emptyBilling } from '../../billing/billing.ts';
import type { ShipmentFields } from '../../billing/shipment.ts';

/** What one of the desk fills in of an action, all of it together: each action asks for some. */
export type DeskValues = {
  /** Why: to the customer where an order is canceled, else to the others of the desk. */
  readonly reason: string;
  /** Gross, in the order's currency. */
  readonly amount: string;
  /** Where a refund goes. */
  readonly way: RefundWay;
  /** What the customer is told. */
  readonly answer: string;
  /** A message to the customer. */
  readonly text: string;
  readonly words: string;
  /** Units other than words. */
  readonly quantity: string;
  /** In place of the price by rule. */
  readonly net: string;
  /** Local time as `2026-11-20T12:00`, or empty. */
  readonly deadline: string;
  /** A line to the customer, with the offer. */
  readonly remark: string;
  /** The answer to what a customer has asked about the offer. */
  readonly decision: 'revise' | 'uphold';
  readonly kind: DeskOrderDetails['can_deliver'][number];
  /** Of the parcel; null until one is chosen. */
  readonly carrier: Carrier | null;
  readonly trackingNumber: string;
  /** Who called. */
  readonly caller: string;
  /** Local time as `2026-11-20T12:00`. */
  readonly calledAt: string;
  /** What was read out and agreed to. */
  readonly readOut: string;
  readonly billing: BillingFields;
  /** Immediate start, agreed to by word. */
  readonly consent: boolean;
  /** Where the original goes; null for an order without one. */
  readonly shipment: ShipmentFields | null;
};

export type DeskField = keyof DeskValues | 'uploads';

/** What is wrong with a field, by its name in the contract, as `billing.city`. */
export type DeskTaskProblem = { readonly field: string; readonly code: FieldCode };

export const emptyValues: DeskValues = {
  reason: '',
  amount: '',
  way: 'method',
  answer: '',
  text: '',
  words: '',
  quantity: '',
  net: '',
  deadline: '',
  remark: '',
  decision: 'revise',
  kind: 'translated',
  carrier: null,
  trackingNumber: '',
  caller: '',
  calledAt: '',
  readOut: '',
  billing: emptyBilling,
  consent: false,
  shipment: null,
};

/** Names of fields that the contract spells otherwise. */
const names: Partial<Record<DeskField, string>> = {
  trackingNumber: 'tracking_number',
  caller: 'name',
  calledAt: 'called_at',
  consent: 'consents.immediate_start',
};

/** A field as the contract names it. @param isCall whether the words are those read out in a call */
export const contractField = (field: DeskField): string => (field === 'readOut' ? 'words' : (names[field] ?? field));
