import { FormattedMessage, useIntl } from 'react-intl';
import { asksForPostcode } from '../../machines/billing/postcode.ts';
import type { Country } from '../../openapi/types.ts';
import { Field } from '../ui/forms/Field.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { BillingText } from './BillingText.tsx';
import { billingId } from './billingId.ts';
import type { BillingProps } from './billingProps.ts';
import * as styles from './postal.css.ts';
import { useBillingProblem } from './useBillingProblem.ts';
import { useCountryName } from './useCountryName.ts';

type PostalFieldsProps = BillingProps & {
  readonly countries: readonly Country[];
  /** Whether there must be an address beside the name. */
  readonly addressRequired?: boolean;
};

/** A name and an address. */
export const PostalFields = ({ countries, addressRequired: required = true, ...billing }: PostalFieldsProps) => {
  const intl = useIntl();
  const { fields, problems, onChange, idOf = billingId } = billing;
  const countryProblem = useBillingProblem(problems, 'countryId');
  const nameOf = useCountryName();
  const iso2 = countries.find(({ id }) => id === fields.countryId)?.iso2 ?? '';
  const collator = new Intl.Collator(intl.locale);
  return (
    <>
      <Columns>
        <BillingText {...billing} field="name" autoComplete="name" />
        <BillingText {...billing} field="address" autoComplete="street-address" required={required} />
      </Columns>
      <div className={styles.around}>
        <div className={styles.place}>
          <BillingText
            {...billing}
            field="postcode"
            autoComplete="postal-code"
            required={required && asksForPostcode(iso2)}
          />
          <BillingText {...billing} field="city" autoComplete="address-level2" required={required} />
          <Field
            label={<FormattedMessage id="checkout.countryId" />}
            id={idOf('countryId')}
            required={required}
            error={countryProblem}
          >
            {(control) => (
              <Select
                {...control}
                autoComplete="country-name"
                options={countries
                  .map((country) => ({ value: String(country.id), label: nameOf(country) }))
                  .sort((a, b) => collator.compare(a.label, b.label))}
                placeholder={intl.formatMessage({ id: 'checkout.chooseCountry' })}
                value={fields.countryId === 0 ? '' : String(fields.countryId)}
                onChange={(event) => onChange({ countryId: Number(event.target.value) })}
              />
            )}
          </Field>
        </div>
      </div>
    </>
  );
};
