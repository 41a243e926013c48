import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { offersKey } from '../../../machines/order/cartItems.ts';
import { PrintedParties } from '../../quotation/PrintedParties.tsx';
import { SimulatedNotice } from '../../quotation/SimulatedNotice.tsx';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Columns } from '../../ui/layout/Columns.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { CartItem } from './CartItem.tsx';
import { CartOffers } from './CartOffers.tsx';
import { CartTotals } from './CartTotals.tsx';
import { type CartProps, getCartView } from './cartView.ts';
import { DueInCart } from './DueInCart.tsx';
import { NewRequest } from './NewRequest.tsx';

type LayoutProps = { readonly aside: ReactNode; readonly children: ReactNode };

/** The totals stand beside what is in the cart; while that is ordered, the order says what it comes to. */
const Layout = ({ aside, children }: LayoutProps) =>
  aside === null ? children : <Columns aside={aside}>{children}</Columns>;

/** All that is in the cart: ordered and paid at once, or each by itself at its own page. */
export const KnownCart = ({ actor, snapshot }: CartProps) => {
  const { cart, hash } = snapshot.context;
  if (cart === null) return null;
  const isOrdering = getCartView(snapshot) === 'ordering';
  return (
    <>
      <ScreenHeading
        title={<FormattedMessage id={isOrdering ? 'checkout.title' : 'order.cart.title'} />}
        lead={isOrdering && snapshot.matches('ordering') && <FormattedMessage id="checkout.lead" />}
      />
      <PrintedParties of={cart} />
      <SimulatedNotice of={cart} />
      <Layout aside={isOrdering ? null : <CartTotals cart={cart} />}>
        <Stack gap="l">
          {!isOrdering && cart.items.map((item) => <CartItem key={item.order_hash} cartHash={hash} item={item} />)}
          {cart.offered !== null && <CartOffers key={offersKey(cart)} actor={actor} snapshot={snapshot} cart={cart} />}
          {!isOrdering && <DueInCart cart={cart} />}
          {snapshot.can({ type: 'addMore' }) ? (
            <Actions>
              <Button onClick={() => actor.send({ type: 'addMore' })}>
                <FormattedMessage id="order.cart.add" />
              </Button>
            </Actions>
          ) : (
            !isOrdering && !cart.open && <NewRequest />
          )}
        </Stack>
      </Layout>
    </>
  );
};
