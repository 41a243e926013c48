import { FormattedMessage } from 'react-intl';
import type { Offers } from '../../../machines/payment/checkoutSubject.ts';
import { rowsOfPrice, rowsOfSums } from '../../catalogue/priceRows.tsx';
import { PriceTable } from '../../ui/money/PriceTable.tsx';
import type { ShipmentSnapshot } from './shipmentActor.ts';

const listRows = (offers: Offers) => {
  const total = <FormattedMessage id="quotation.total" />;
  if (offers.kind === 'quotation')
    return offers.quotation.price === null ? [] : rowsOfPrice(offers.quotation.price, total);
  return offers.cart.offered === null ? [] : rowsOfSums(offers.cart.offered, total);
};

/** What is ordered costs so much with its sending; said anew whenever something is chosen. */
export const DeliveryTotal = ({ snapshot }: { readonly snapshot: ShipmentSnapshot }) => {
  const isPricing = snapshot.matches({ filling: 'unsaved' }) || snapshot.matches({ filling: 'saving' });
  const isUnpriced = snapshot.matches({ filling: 'unpriced' });
  return (
    <section aria-busy={isPricing}>
      <div role="status">
        {isPricing && <FormattedMessage id="shipment.pricing" />}
        {isUnpriced && <FormattedMessage id="shipment.unpriced" />}
      </div>
      {!isPricing && !isUnpriced && <PriceTable rows={listRows(snapshot.context.offers)} />}
    </section>
  );
};
