import { FormattedMessage } from 'react-intl';
import { normaliseVatId } from '../../../machines/billing/normaliseVatId.ts';
import { normalisePostcode } from '../../../machines/billing/postcode.ts';
import { useCountryName } from '../../billing/useCountryName.ts';
import { excerpt } from '../../ui/text/shared.css.ts';
import type { CheckoutProps } from '../checkoutView.ts';

/** Who the invoice will be for, as it will be printed, before the order is placed. */
export const InvoiceAddress = ({ snapshot }: Pick<CheckoutProps, 'snapshot'>) => {
  const { billing, countries } = snapshot.context;
  const nameOf = useCountryName();
  const country = countries.find(({ id }) => id === billing.countryId);
  const iso2 = country?.iso2 ?? '';
  const company = billing.userType === 'company' ? [billing.companyName, normaliseVatId(billing.vatId, iso2)] : [];
  const lines = [
    ...company,
    billing.name,
    billing.address,
    `${normalisePostcode(billing.postcode, iso2)} ${billing.city}`.trim(),
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
