import type { AnyMachineSnapshot } from 'xstate';
import { hashes } from '../models/samples.ts';

/** Where in the application a machine's view stands. */
export type Place = {
  /** Without the locale. */
  readonly path: string;
  readonly search?: string;
};

const write: Place = { path: 'order/write' };
const order: Place = { path: `orders/${hashes.cart}/${hashes.order}` };
const quotation: Place = { path: `order/quotations/${hashes.quotation}` };

const places: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Place>> = {
  quote: (snapshot) => (snapshot.hasTag('form') || snapshot.matches('restoring') ? write : quotation),
  checkout: () => quotation,
  payment: () => ({ path: 'payment/confirmation', search: `?payment=${hashes.payment}` }),
  tracking: () => order,
  cancellation: () => order,
  session: () => ({ path: 'login' }),
};

/** The address at which the view of a machine stands. */
export const placeOf = (machine: string, snapshot: AnyMachineSnapshot): Place => places[machine]?.(snapshot) ?? write;
