import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { orderAccountMachine } from '../../../machines/account/orderAccount.ts';

export type OrderAccountSnapshot = SnapshotFrom<typeof orderAccountMachine>;
export type OrderAccountProps = {
  readonly account: ActorRefFrom<typeof orderAccountMachine>;
  readonly snapshot: OrderAccountSnapshot;
  /** The order's page: an address without its locale. */
  readonly from: string;
};
export type OrderAccountView = 'form' | 'taken' | 'sent';

/** What of the card shows. */
export const getOrderAccountView = (snapshot: OrderAccountSnapshot): OrderAccountView => {
  if (snapshot.matches('taken')) return 'taken';
  return snapshot.matches('sent') ? 'sent' : 'form';
};
