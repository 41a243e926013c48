import type { Order } from '../../../openapi/types.ts';
import { useCustomer } from '../../app/useCustomer.ts';
import { AccountCard } from './account/AccountCard.tsx';

/** A visitor makes an account of the order that they have placed. */
export const OrderAccount = ({ order }: { readonly order: Order }) =>
  useCustomer() === null && !order.has_account && <AccountCard order={order} />;
