import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Offers, offeredItems } from '../../machines/payment/checkoutSubject.ts';
import type { Cart } from '../../openapi/types.ts';
import { rowsOfPrice, rowsOfSums } from '../catalogue/priceRows.tsx';
import { CartItemFacts } from '../request/details/CartItemFacts.tsx';
import { RequestDetails } from '../request/details/RequestDetails.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Money } from '../ui/money/Money.tsx';
import { PriceTable } from '../ui/money/PriceTable.tsx';

const headingId = 'checkout-ordered';

/** Each offer of the cart with its price, and what they come to. */
const OrderedCart = ({ cart }: { readonly cart: Cart }) => (
  <PriceTable
    rows={[
      ...offeredItems(cart).map((item) => ({
        id: item.order_hash,
        name: (
          <>
            <FormattedMessage id={`service.${item.service}.name`} />
            <CartItemFacts item={item} />
          </>
        ),
        value: item.quotation && <Money amount={item.quotation.price_gross} />,
      })),
      ...(cart.offered === null ? [] : rowsOfSums(cart.offered, <FormattedMessage id="quotation.total" />)),
    ]}
  />
);

/** What is ordered and what it costs: stands directly above the button that orders (Directive 2011/83/EU, article 8(2)). @param children why it costs this */
export const OrderSummary = ({ offers, children }: { readonly offers: Offers; readonly children?: ReactNode }) => (
  <section aria-labelledby={headingId}>
    <Stack>
      <h3 id={headingId}>
        <FormattedMessage id="checkout.ordered" />
      </h3>
      {offers.kind === 'offers' ? (
        <OrderedCart cart={offers.cart} />
      ) : (
        <>
          <RequestDetails of={offers.quotation} brief />
          {offers.quotation.price && (
            <PriceTable rows={rowsOfPrice(offers.quotation.price, <FormattedMessage id="quotation.total" />)} />
          )}
        </>
      )}
      {children}
    </Stack>
  </section>
);
