import { normaliseVatId } from '../../../machines/billing/normaliseVatId.ts';
import { normalisePostcode } from '../../../machines/billing/postcode.ts';
import { useCountryName } from '../../billing/useCountryName.ts';
import * as styles from '../checkout.css.ts';
import type { CheckoutProps } from '../checkoutView.ts';

/** Who the invoice will be for, in one line, each part as it will be printed. */
export const InvoiceTo = ({ snapshot }: Pick<CheckoutProps, 'snapshot'>) => {
  const { billing, countries } = snapshot.context;
  const nameOf = useCountryName();
  const country = countries.find(({ id }) => id === billing.countryId);
  const iso2 = country?.iso2 ?? '';
  const company = billing.userType === 'company' ? [billing.companyName, normaliseVatId(billing.vatId, iso2)] : [];
  const parts = [
    ...company,
    billing.name,
    billing.address,
    `${normalisePostcode(billing.postcode, iso2)} ${billing.city}`.trim(),
    country ? nameOf(country) : '',
  ];
  return <p className={styles.invoiceTo}>{parts.filter((part) => part.trim() !== '').join(', ')}</p>;
};
