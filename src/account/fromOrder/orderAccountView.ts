import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OrderAccountMachine } from '../../../machines/account/orderAccount.ts';

export type OrderAccountSnapshot = SnapshotFrom<OrderAccountMachine>;
export type OrderAccountProps = {
  readonly account: ActorRefFrom<OrderAccountMachine>;
  readonly snapshot: OrderAccountSnapshot;
  /** With which the order was placed. */
  readonly email: string;
  /** The order's page: an address without its locale. */
  readonly from: string;
};
export type OrderAccountView = 'form' | 'taken' | 'sent';

/** What of the card shows. */
export const getOrderAccountView = (snapshot: OrderAccountSnapshot): OrderAccountView => {
  if (snapshot.context.refusal?.code === 'EmailTaken') return 'taken';
  return snapshot.hasTag('done') ? 'sent' : 'form';
};
