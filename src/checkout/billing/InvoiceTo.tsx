import { normaliseVatId } from '../../../machines/billing/normaliseVatId.ts';
import { normalisePostcode } from '../../../machines/billing/postcode.ts';
import { useCountryName } from '../../billing/useCountryName.ts';
import { nowrap } from '../../ui/text/shared.css.ts';
import * as styles from '../checkout.css.ts';
import type { CheckoutProps } from '../checkoutView.ts';

/** Who the invoice will be for, in one line, each part as it will be printed. */
export const InvoiceTo = ({ snapshot }: Pick<CheckoutProps, 'snapshot'>) => {
  const { billing, countries } = snapshot.context;
  const nameOf = useCountryName();
  const country = countries.find(({ id }) => id === billing.countryId);
  const iso2 = country?.iso2 ?? '';
  const postcode = normalisePostcode(billing.postcode, iso2);
  const company = billing.userType === 'company' ? [billing.companyName, normaliseVatId(billing.vatId, iso2)] : [];
  const before = [...company, billing.name, billing.address].filter((part) => part.trim() !== '');
  return (
    <p className={styles.invoiceTo}>
      {before.map((part) => `${part}, `)}
      {postcode !== '' && (
        <>
          <span className={nowrap}>{postcode}</span>{' '}
        </>
      )}
      {billing.city}
      {country && `, ${nameOf(country)}`}
    </p>
  );
};
