import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathOf } from '../../../machines/rules/routes.ts';
import { loadCart } from '../../api/actors/cart.ts';
import { useLocale } from '../../app/useApp.ts';
import { useServices } from '../../app/useServices.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useTrackCart } from '../shared/useTrack.ts';
import { CartItem } from './CartItem.tsx';
import { type CartSnapshot, type CartView, getCartView } from './cartView.ts';

type CartProps = { readonly snapshot: CartSnapshot; readonly onRetry: () => void };

const Found = ({ snapshot }: CartProps) => {
  const cart = snapshot.output?.kind === 'found' ? snapshot.output.cart : null;
  useTrackCart(cart);
  return (
    <>
      <ScreenHeading title={<FormattedMessage id="order.cart.title" />} />
      <Stack>
        {cart?.items.map((item) => (
          <CartItem key={item.order_hash} cartHash={cart.hash} item={item} />
        ))}
      </Stack>
    </>
  );
};

const NewRequest = () => (
  <Actions>
    <ButtonLink href={pathOf({ name: 'write' }, useLocale())}>
      <FormattedMessage id="order.new" />
    </ButtonLink>
  </Actions>
);

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
  unreachable: ({ onRetry }) => (
    <Card>
      <ScreenHeading title={<FormattedMessage id="order.unreachable.title" />} />
      <Actions>
        <Button kind="primary" onClick={onRetry}>
          <FormattedMessage id="order.retry" />
        </Button>
      </Actions>
    </Card>
  ),
  found: Found,
} as const satisfies Record<CartView, (props: CartProps) => unknown>;

const LoadedCart = ({ cartHash, onRetry }: { readonly cartHash: string; readonly onRetry: () => void }) => {
  const { api } = useServices();
  const logic = useMemo(() => loadCart(api), [api]);
  const cart = useActorRef(logic, { input: { hash: cartHash } });
  const snapshot = useSelector(cart, (now) => now);
  const View = views[getCartView(snapshot)];
  return <View snapshot={snapshot} onRetry={onRetry} />;
};

/** A cart with its orders (specification 2, "order summary"). */
const CartScreen = ({ screen: { cartHash } }: { readonly screen: { readonly cartHash: string } }) => {
  const [attempt, setAttempt] = useState(1);
  // Its names come in the language in which they are asked for.
  const locale = useLocale();
  return (
    <LoadedCart
      key={`${cartHash}/${attempt}/${locale}`}
      cartHash={cartHash}
      onRetry={() => setAttempt((last) => last + 1)}
    />
  );
};

export default CartScreen;
