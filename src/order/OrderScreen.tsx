import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ScreenOf } from '../../machines/shell/screens.ts';
import { AccountNotices } from '../account/deletion/AccountNotices.tsx';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { provideFollow } from '../payment/provideFollow.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { AllOrdersLink } from './AllOrdersLink.tsx';
import { KnownCreated } from './KnownCreated.tsx';
import { KnownOrder } from './KnownOrder.tsx';
import { Missing } from './Missing.tsx';
import type { OrderProps } from './OrderProps.ts';
import { getOrderView, type OrderView } from './status/connectionView.ts';

const Loading = () => (
  <div role="status">
    <ScreenHeading title={<FormattedMessage id="order.loading" />} />
    <Skeleton size="block" count={2} />
  </div>
);

type OrderScreens = ScreenOf<'order' | 'accountOrder' | 'quoteCreated' | 'orderCreated'>;
type OrderScreenProps = { readonly screen: Pick<OrderScreens, 'name' | 'orderHash'> & { readonly search?: string } };

/** What each address shows of an order that is known: its own pages all of it, the others what happens next. */
const known = {
  order: KnownOrder,
  accountOrder: KnownOrder,
  quoteCreated: KnownCreated,
  orderCreated: KnownCreated,
} as const satisfies Record<OrderScreens['name'], ComponentType<OrderProps>>;

const views = {
  loading: () => Loading,
  unreachable: () => Missing,
  unknown: () => Missing,
  order: (name) => known[name],
} as const satisfies Record<OrderView, (name: OrderScreens['name']) => ComponentType<OrderProps>>;

const FollowedOrder = ({ screen }: OrderScreenProps) => {
  const { name, orderHash } = screen;
  const follow = useScreenActor(provideFollow, { kind: 'order', hash: orderHash, parent: null });
  const snapshot = useSelector(follow, (now) => now);
  const View = views[getOrderView(snapshot)](name);
  return (
    <>
      {screen.name === 'accountOrder' && (
        <>
          <AccountNotices />
          <AllOrdersLink search={screen.search ?? ''} />
        </>
      )}
      <View follow={follow} snapshot={snapshot} />
    </>
  );
};

/** Following an order (specification 2, "order summary" and "order created"): from one address to another it stays followed. */
const OrderScreen = ({ screen }: OrderScreenProps) => <FollowedOrder key={screen.orderHash} screen={screen} />;

export default OrderScreen;
