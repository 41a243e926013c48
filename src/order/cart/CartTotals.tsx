import { FormattedMessage } from 'react-intl';
import type { Money as Amount, Cart, Sums } from '../../../openapi/types.ts';
import { rowsOfSums } from '../../catalogue/priceRows.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PriceTable } from '../../ui/money/PriceTable.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';

const dueRow = (due: Sums) => ({
  id: 'due',
  name: <FormattedMessage id="order.cart.due" />,
  value: <Money amount={due.gross} />,
});

const returnedRow = (returned: Amount) => ({
  id: 'returned',
  name: <FormattedMessage id="order.cart.returned" />,
  value: <Money amount={returned} />,
});

/** What the cart comes to, as the server has summed it, and what of it is to be paid. */
export const CartTotals = ({ cart }: { readonly cart: Cart }) => (
  <Card>
    <Stack>
      <PartHeading title={<FormattedMessage id="order.price" />} />
      {cart.total === null ? (
        <>
          <p>
            <FormattedMessage id="order.cart.noTotal" />
          </p>
          {cart.returned !== null && <PriceTable rows={[returnedRow(cart.returned)]} />}
        </>
      ) : (
        <PriceTable
          rows={[
            ...rowsOfSums(cart.total, <FormattedMessage id="quotation.total" />),
            ...(cart.due === null ? [] : [dueRow(cart.due)]),
            ...(cart.returned === null ? [] : [returnedRow(cart.returned)]),
          ]}
        />
      )}
    </Stack>
  </Card>
);
