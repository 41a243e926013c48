import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { provideCart } from '../../api/machines/cart.ts';
import { useLocale } from '../../app/useApp.ts';
import { useScreenActor } from '../../app/useScreenActor.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type CartProps, type CartView, getCartView } from './cartView.ts';
import { KnownCart } from './KnownCart.tsx';
import { NewRequest } from './NewRequest.tsx';

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
