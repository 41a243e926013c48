import { Columns } from '../../ui/Columns.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { useIntl } from '../../ui/intl/useIntl.ts';
import { Select } from '../../ui/Select.tsx';
import { BillingText } from './BillingText.tsx';
import { billingId } from './billingId.ts';
import type { CheckoutProps } from './checkoutView.ts';
import { useBillingProblem } from './useBillingProblem.ts';
import { useCountryName } from './useCountryName.ts';

/** Name and address of whoever pays. */
export const PostalFields = ({ checkout, snapshot }: CheckoutProps) => {
  const intl = useIntl();
  const { countries, billing } = snapshot.context;
  const countryProblem = useBillingProblem(snapshot, 'countryId');
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
      <Field label={<FormattedMessage id="checkout.countryId" />} id={billingId('countryId')} error={countryProblem}>
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
