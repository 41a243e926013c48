import { FormattedMessage } from 'react-intl';
import { useCountryName } from '../../billing/useCountryName.ts';
import { excerpt } from '../../ui/text/shared.css.ts';
import type { CheckoutProps } from '../checkoutView.ts';

/** Who the invoice will be for, before the order is placed. */
export const InvoiceAddress = ({ snapshot }: Pick<CheckoutProps, 'snapshot'>) => {
  const { billing, countries } = snapshot.context;
  const nameOf = useCountryName();
  const country = countries.find(({ id }) => id === billing.countryId);
  const company = billing.userType === 'company' ? [billing.companyName, billing.vatId] : [];
  const lines = [
    ...company,
    billing.name,
    billing.address,
    `${billing.postcode} ${billing.city}`,
    country ? nameOf(country) : '',
  ];
  return (
    <div>
      <h3>
        <FormattedMessage id="checkout.invoiceTo" />
      </h3>
      <p className={excerpt}>{lines.filter((line) => line.trim() !== '').join('\n')}</p>
    </div>
  );
};
