import type { SnapshotFrom } from 'xstate';
import type { requestMachine } from '../../../machines/request/request.ts';
import type { DiscountState } from '../../../openapi/types.ts';

export type DiscountView = DiscountState | 'unchecked' | 'checking';

/** How the discount code stands: the server says so with each price, and only of what is filled in now. */
export const getDiscountView = (snapshot: SnapshotFrom<typeof requestMachine>): DiscountView => {
  const { fields, estimate } = snapshot.context;
  if (fields.discountCode.trim() === '') return 'none';
  const price = (state: 'settling' | 'estimating' | 'known') =>
    snapshot.matches({ form: { filling: { editing: { price: state } } } });
  if (price('settling') || price('estimating')) return 'checking';
  return price('known') && estimate !== null && estimate.discount !== 'none' ? estimate.discount : 'unchecked';
};
