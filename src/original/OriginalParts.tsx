import { hasEnded } from '../../machines/order/orderStatus.ts';
import { originalWay } from '../../machines/original/original.ts';
import type { AftercareProps } from '../aftercare/AftercareProps.ts';
import { Stack } from '../ui/layout/Stack.tsx';
import { DraftApproval } from './DraftApproval.tsx';
import { ParcelCard } from './ParcelCard.tsx';
import { SignedFileCard } from './SignedFileCard.tsx';

/** What becomes of the original: its drafts, and its way to the customer, which matters more once all is done. */
export const OriginalParts = ({ order, follow }: AftercareProps) => {
  const draft = order.approvals.length > 0 && <DraftApproval order={order} follow={follow} />;
  const way = originalWay(order);
  return (
    <Stack gap="l">
      {!hasEnded(order.status) && draft}
      {way === 'parcel' && <ParcelCard order={order} />}
      {way === 'file' && <SignedFileCard order={order} />}
      {hasEnded(order.status) && draft}
    </Stack>
  );
};
