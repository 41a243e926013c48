import { hasEnded } from '../../machines/order/orderStatus.ts';
import { shipsOriginal } from '../../machines/original/original.ts';
import type { AftercareProps } from '../aftercare/AftercareProps.ts';
import { Stack } from '../ui/layout/Stack.tsx';
import { DraftApproval } from './DraftApproval.tsx';
import { ParcelCard } from './ParcelCard.tsx';

/** What becomes of the original on paper: its drafts, and its way to the customer, which matters more once all is done. */
export const OriginalParts = ({ order, follow }: AftercareProps) => {
  const draft = order.approvals.length > 0 && <DraftApproval order={order} follow={follow} />;
  return (
    <Stack gap="l">
      {!hasEnded(order.status) && draft}
      {shipsOriginal(order) && <ParcelCard order={order} />}
      {hasEnded(order.status) && draft}
    </Stack>
  );
};
