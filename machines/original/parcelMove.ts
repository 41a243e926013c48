import { transition } from 'xstate';
import type { ParcelState } from '../../openapi/types.ts';
import { type ParcelEvent, parcelMachine } from './parcel.ts';

/** Where the chart of a parcel stands: at what is stored, or before anything is. */
export type ParcelPlace = ParcelState | 'preparing';

/** Where the original of an order is, by its parcels, oldest first: after one that has come back, another one is prepared. */
export const toParcelPlace = (parcels: readonly { readonly state: ParcelState }[]): ParcelPlace => {
  const state = parcels.at(-1)?.state;
  return state === undefined || state === 'returned' ? 'preparing' : state;
};

/** What an event makes of a parcel, by its chart alone; null for what the chart does not allow. */
export const computeParcelMove = (place: ParcelPlace, event: ParcelEvent): ParcelState | null => {
  const snapshot = parcelMachine.resolveState({ value: place, context: {} });
  if (!snapshot.can(event)) return null;
  const [{ value }] = transition(parcelMachine, snapshot, event);
  // Nothing leads back to where it is prepared: another one is.
  return value === 'preparing' ? null : value;
};
