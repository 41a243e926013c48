import { FormattedMessage } from 'react-intl';
import { getOrderedOffers } from '../../machines/checkout/checkout.ts';
import { TaxNote } from '../billing/TaxNote.tsx';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { BackButton } from './BackButton.tsx';
import type { CheckoutProps } from './checkoutView.ts';
import { OrderSummary } from './OrderSummary.tsx';

type PlaceOrderProps = CheckoutProps & { /** The buttons take the whole width of a column. */ readonly wide?: boolean };

/** What is ordered with its total, the only one on the page, and directly below it the button that orders. */
export const PlaceOrder = ({ checkout, snapshot, wide }: PlaceOrderProps) => {
  const { taxed } = snapshot.context;
  const offers = getOrderedOffers(snapshot.context);
  return (
    <>
      {offers !== null && (
        <OrderSummary offers={offers}>{taxed !== null && <TaxNote treatment={taxed.treatment} />}</OrderSummary>
      )}
      <Actions>
        <Button kind="primary" type="submit" wide={wide} busy={snapshot.hasTag('busy')}>
          <FormattedMessage id="checkout.place" />
        </Button>
        <BackButton checkout={checkout} snapshot={snapshot} wide={wide} />
      </Actions>
    </>
  );
};
