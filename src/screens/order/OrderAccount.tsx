import type { Order } from '../../../openapi/types.ts';
import { createLateViews } from '../../app/createLateViews.ts';
import { useCustomer } from '../../app/useCustomer.ts';

/** With its words; what stands above it comes first. */
const { useViews } = createLateViews(() => import('./account/AccountCard.tsx'), 'rest', 'access');

/** A visitor makes an account of the order that they have placed. */
export const OrderAccount = ({ order }: { readonly order: Order }) => {
  const isOffered = useCustomer() === null && !order.has_account;
  const views = useViews(isOffered);
  return isOffered && views !== null && <views.AccountCard order={order} />;
};
