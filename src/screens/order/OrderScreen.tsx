import { useActorRef, useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { provideTracking } from '../../api/machines/tracking.ts';
import { useInspection } from '../../app/useInspection.ts';
import { useMachineOf } from '../../app/useMachineOf.ts';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { getOrderView, type OrderView } from './connectionView.ts';
import { KnownOrder } from './KnownOrder.tsx';
import { Missing } from './Missing.tsx';
import type { OrderProps } from './OrderProps.ts';

const Loading = () => (
  <div role="status">
    <ScreenHeading title={<FormattedMessage id="order.loading" />} />
    <Skeleton size="block" count={2} />
  </div>
);

const views = {
  loading: Loading,
  unreachable: Missing,
  unknown: Missing,
  order: KnownOrder,
} as const satisfies Record<OrderView, ComponentType<OrderProps>>;

const TrackedOrder = ({ orderHash }: { readonly orderHash: string }) => {
  const machine = useMachineOf(provideTracking);
  const tracking = useActorRef(machine, { input: { orderHash }, ...useInspection() });
  const snapshot = useSelector(tracking, (now) => now);
  const View = views[getOrderView(snapshot)];
  return <View tracking={tracking} snapshot={snapshot} />;
};

/** Following an order (specification 2, "order summary"). */
const OrderScreen = ({ screen: { orderHash } }: { readonly screen: { readonly orderHash: string } }) => (
  <TrackedOrder key={orderHash} orderHash={orderHash} />
);

export default OrderScreen;
