import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocale } from '../../lib/services/useApp.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { type CartProps, type CartView, getCartView } from './cartView.ts';
import { KnownCart } from './KnownCart.tsx';
import { NewRequest } from './NewRequest.tsx';
import { provideCart } from './provide.ts';

const views = {
  loading: () => (
    <>
      <ScreenHeading title={<FormattedMessage id="order.cart.title" />} />
      <Skeleton size="block" count={2} />
    </>
  ),
  unknown: () => (
    <Card>
      <ScreenHeading
        title={<FormattedMessage id="order.cart.unknown" />}
        lead={<FormattedMessage id="order.unknown.lead" />}
      />
      <NewRequest />
    </Card>
  ),
  unreachable: ({ actor }) => (
    <Card>
      <ScreenHeading title={<FormattedMessage id="order.unreachable.title" />} />
      <Actions>
        <Button kind="primary" onClick={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="order.retry" />
        </Button>
      </Actions>
    </Card>
  ),
  known: KnownCart,
  ordering: KnownCart,
} as const satisfies Record<CartView, ComponentType<CartProps>>;

const LoadedCart = ({ cartHash }: { readonly cartHash: string }) => {
  const actor = useScreenActor(provideCart, { hash: cartHash });
  const snapshot = useSelector(actor, (now) => now);
  const locale = useLocale();
  const named = useRef(locale);
  useEffect(() => {
    if (named.current === locale) return;
    named.current = locale;
    actor.send({ type: 'languageChanged' });
  }, [actor, locale]);
  const View = views[getCartView(snapshot)];
  return <View actor={actor} snapshot={snapshot} />;
};

/** A cart with its orders (specification 2, "order summary"). */
const CartScreen = ({ screen: { cartHash } }: { readonly screen: { readonly cartHash: string } }) => (
  <LoadedCart key={cartHash} cartHash={cartHash} />
);

export default CartScreen;
