import { FormattedMessage, useIntl } from 'react-intl';
import { Columns } from '../../ui/Columns.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { BillingError, BillingText } from './BillingText.tsx';
import { billingId } from './billingId.ts';
import type { CheckoutProps } from './checkoutView.ts';
import { useCountryName } from './useCountryName.ts';

/** Name and address of whoever pays. */
export const PostalFields = ({ checkout, snapshot }: CheckoutProps) => {
  const intl = useIntl();
  const { countries, billing, problems } = snapshot.context;
  const wrong = problems.some(({ field }) => field === 'countryId');
  const nameOf = useCountryName();
  const collator = new Intl.Collator(intl.locale);
  return (
    <>
      <BillingText checkout={checkout} snapshot={snapshot} field="name" autoComplete="name" />
      <BillingText checkout={checkout} snapshot={snapshot} field="address" autoComplete="street-address" />
      <Columns>
        <BillingText checkout={checkout} snapshot={snapshot} field="postcode" autoComplete="postal-code" />
        <BillingText checkout={checkout} snapshot={snapshot} field="city" autoComplete="address-level2" />
      </Columns>
      <Field
        label={<FormattedMessage id="checkout.country" />}
        id={billingId('countryId')}
        error={wrong && <BillingError snapshot={snapshot} field="countryId" />}
      >
        {(control) => (
          <Select
            {...control}
            autoComplete="country-name"
            options={countries
              .map((country) => ({ value: String(country.id), label: nameOf(country) }))
              .sort((a, b) => collator.compare(a.label, b.label))}
            placeholder={intl.formatMessage({ id: 'checkout.chooseCountry' })}
            value={billing.countryId === 0 ? '' : String(billing.countryId)}
            onChange={(event) => checkout.send({ type: 'change', fields: { countryId: Number(event.target.value) } })}
          />
        )}
      </Field>
    </>
  );
};
