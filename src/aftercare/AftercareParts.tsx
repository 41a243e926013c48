import { Stack } from '../ui/layout/Stack.tsx';
import type { AftercareProps } from './AftercareProps.ts';
import { Messages } from './Messages.tsx';
import { Rating } from './Rating.tsx';
import { Reorder } from './Reorder.tsx';
import { Revisions } from './Revisions.tsx';

/** What can be done about an order beside its work; a finished one is rated, revised and ordered again. */
export const AftercareParts = ({ order, follow }: AftercareProps) => (
  <Stack gap="l">
    {order.status === 'finished' && <Rating order={order} follow={follow} />}
    {order.status === 'finished' && <Revisions order={order} follow={follow} />}
    <Messages order={order} follow={follow} />
    {order.status === 'finished' && <Reorder order={order} />}
  </Stack>
);
