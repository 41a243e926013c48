import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectDelivered } from '../../machines/order/delivered.ts';
import { hasEnded } from '../../machines/order/orderStatus.ts';
import type { Order } from '../../openapi/types.ts';
import type { AftercareProps } from '../aftercare/AftercareProps.ts';
import { Messages } from '../aftercare/Messages.tsx';
import { Rating } from '../aftercare/Rating.tsx';
import { Reorder } from '../aftercare/Reorder.tsx';
import { Revisions } from '../aftercare/Revisions.tsx';
import { PartCard } from '../ui/layout/PartCard.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { DeliveredFiles } from './files/DeliveredFiles.tsx';
import { DueOfOrder } from './money/DueOfOrder.tsx';
import { OrderAccount } from './OrderAccount.tsx';
import { Original } from './Original.tsx';
import { OrderTimeline } from './status/OrderTimeline.tsx';
import { PresentStatus } from './status/PresentStatus.tsx';

/** The parts of an order's page below one another. */
const createParts = ({ order, follow }: AftercareProps) => {
  const files = selectDelivered(order);
  const delivered = files.length > 0 && <DeliveredFiles order={order} files={files} />;
  return {
    status: <PresentStatus order={order} />,
    /** What is delivered is what there is to say. */
    result: <PresentStatus order={order}>{delivered}</PresentStatus>,
    soFar: delivered && <PartCard title={<FormattedMessage id="order.files.soFar" />}>{delivered}</PartCard>,
    original: <Original order={order} follow={follow} />,
    due: <DueOfOrder order={order} />,
    account: <OrderAccount order={order} />,
    rating: <Rating order={order} follow={follow} />,
    again: <Reorder order={order} />,
    revisions: <Revisions order={order} follow={follow} />,
    messages: <Messages order={order} follow={follow} />,
    timeline: <OrderTimeline order={order} />,
  } as const satisfies Record<string, ReactNode>;
};

type Part = keyof ReturnType<typeof createParts>;

/** Their order: what is still to happen goes before what is done; a finished order begins with its download and its rating. */
const arrangements = {
  open: ['status', 'original', 'soFar', 'due', 'account', 'timeline', 'messages'],
  finished: ['result', 'rating', 'due', 'account', 'again', 'original', 'revisions', 'messages', 'timeline'],
  stopped: ['status', 'soFar', 'original', 'due', 'account', 'timeline', 'messages'],
} as const satisfies Record<string, readonly Part[]>;

const selectArrangement = ({ status }: Order): keyof typeof arrangements =>
  status === 'finished' ? 'finished' : hasEnded(status) ? 'stopped' : 'open';

/** An order in its parts; a part stays what it is when the order of them changes, with what is typed in it. */
export const OrderBody = (props: AftercareProps) => {
  const parts = createParts(props);
  return (
    <Stack gap="l">
      {arrangements[selectArrangement(props.order)].map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </Stack>
  );
};
