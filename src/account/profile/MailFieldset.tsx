import { FormattedMessage } from 'react-intl';
import type { ProfileFields, ProfileProblem } from '../../../machines/account/profile.ts';
import { type BillingFields, type BillingProblem, emptyBilling } from '../../../machines/billing/billing.ts';
import { PostalFields } from '../../billing/PostalFields.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import type { FieldsetProps } from './fieldsetProps.ts';
import { findPostalName, isMailField, mailFields } from './postalNames.ts';
import { profileId } from './profileView.ts';

const toPostalFields = (fields: ProfileFields): BillingFields => ({
  ...emptyBilling,
  name: fields.mailName,
  address: fields.mailAddress,
  postcode: fields.mailPostcode,
  city: fields.mailCity,
  countryId: fields.mailCountryId,
});

const postalProblems = (problems: readonly ProfileProblem[]): readonly BillingProblem[] =>
  problems.flatMap(({ field, code }) => {
    const name = findPostalName(field);
    return name === undefined ? [] : [{ field: name, code }];
  });

const toProfileChange = (changed: Partial<BillingFields>): Partial<ProfileFields> =>
  Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]) => (isMailField(name) ? [[mailFields[name], value]] : [])),
  );

const toFieldId = (field: keyof BillingFields): string => (isMailField(field) ? profileId(mailFields[field]) : field);

/** Where letters go: as invoices, or to an address of their own. */
export const MailFieldset = ({ fields, problems, countries, onChange }: FieldsetProps) => (
  <>
    <RadioCards
      legend={<FormattedMessage id="settings.mail.legend" />}
      id={profileId('mailElsewhere')}
      options={(['same', 'other'] as const).map((value) => ({
        value,
        label: <FormattedMessage id={`settings.mail.${value}`} />,
      }))}
      value={fields.mailElsewhere ? 'other' : 'same'}
      onChange={(chosen) => onChange({ mailElsewhere: chosen === 'other' })}
    />
    {fields.mailElsewhere && (
      <PostalFields
        fields={toPostalFields(fields)}
        problems={postalProblems(problems)}
        onChange={(changed) => onChange(toProfileChange(changed))}
        idOf={toFieldId}
        countries={countries}
      />
    )}
  </>
);
