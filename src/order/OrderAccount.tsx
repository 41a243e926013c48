import type { Order } from '../../openapi/types.ts';
import { AccountCard } from '../account/fromOrder/AccountCard.tsx';
import { useCustomer } from '../lib/services/useCustomer.ts';

/** A visitor makes an account of the order that they have placed. */
export const OrderAccount = ({ order }: { readonly order: Order }) =>
  useCustomer() === null && !order.has_account && <AccountCard order={order} />;
