import type { Listener } from '../../core/listeners.ts';
import { announceNew } from '../../core/orderChanges.ts';

/** Boards learn that a change is a new request: it may sound. */
export const announceRequest: Listener<'order.moved'> = async (tx, _services, { hash, cause }) => {
  if (cause === 'submit') await announceNew(tx, hash);
};
