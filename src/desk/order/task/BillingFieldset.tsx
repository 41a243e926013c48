import { FormattedMessage, useIntl } from 'react-intl';
import type { BillingFields } from '../../../../machines/billing/billing.ts';
import { billingPath } from '../../../../machines/billing/billingForm.ts';
import { asksForPostcode } from '../../../../machines/billing/postcode.ts';
import { useCountryName } from '../../../billing/useCountryName.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldGroup } from '../../../ui/forms/FieldGroup.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Columns } from '../../../ui/layout/Columns.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { TaskProps } from '../DeskOrderProps.ts';
import { fieldId, useFieldProblem } from './fieldProblems.ts';
import { PhoneTotal } from './PhoneTotal.tsx';

type LineProps = TaskProps & {
  readonly field: Exclude<keyof BillingFields, 'userType' | 'countryId'>;
  readonly required?: boolean;
};

const useChange = ({ task, snapshot }: TaskProps) => {
  const { billing } = snapshot.context.values;
  return (fields: Partial<BillingFields>) =>
    task.send({ type: 'change', values: { billing: { ...billing, ...fields } } });
};

const Line = ({ field, required = true, ...props }: LineProps) => {
  const path = billingPath(field);
  const { problems, values } = props.snapshot.context;
  const problem = useFieldProblem(problems, path);
  const change = useChange(props);
  return (
    <Field label={<FormattedMessage id={`checkout.${field}`} />} id={fieldId(path)} required={required} error={problem}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={values.billing[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
};

const CountryChoice = (props: TaskProps) => {
  const intl = useIntl();
  const nameOf = useCountryName();
  const { problems, values, countries } = props.snapshot.context;
  const problem = useFieldProblem(problems, 'billing.country_id');
  const change = useChange(props);
  const collator = new Intl.Collator(intl.locale);
  return (
    <Field label={<FormattedMessage id="checkout.countryId" />} id={fieldId('billing.country_id')} error={problem}>
      {(control) => (
        <Select
          {...control}
          options={countries
            .map((country) => ({ value: String(country.id), label: nameOf(country) }))
            .sort((a, b) => collator.compare(a.label, b.label))}
          placeholder={intl.formatMessage({ id: 'checkout.chooseCountry' })}
          value={values.billing.countryId === 0 ? '' : String(values.billing.countryId)}
          onChange={(event) => change({ countryId: Number(event.target.value) })}
        />
      )}
    </Field>
  );
};

const userTypes = ['private', 'company'] as const;

/** Who the invoice is for. */
export const BillingFieldset = (props: TaskProps) => {
  const { countries, values } = props.snapshot.context;
  const { userType, countryId } = values.billing;
  const iso2 = countries.find(({ id }) => id === countryId)?.iso2 ?? '';
  const change = useChange(props);
  return (
    <FieldGroup legend={<FormattedMessage id="staff.order.billing" />}>
      <Stack>
        <RadioCards
          legend={<FormattedMessage id="checkout.userType" />}
          options={userTypes.map((value) => ({
            value,
            label: <FormattedMessage id={`checkout.userType.${value}`} />,
          }))}
          value={userType}
          onChange={(chosen) => change({ userType: chosen })}
        />
        {userType === 'company' && (
          <Columns>
            <Line {...props} field="companyName" />
            <Line {...props} field="vatId" required={false} />
          </Columns>
        )}
        <Line {...props} field="name" />
        <Line {...props} field="address" />
        <Columns>
          <Line {...props} field="postcode" required={asksForPostcode(iso2)} />
          <Line {...props} field="city" />
        </Columns>
        <CountryChoice {...props} />
        <PhoneTotal {...props} />
      </Stack>
    </FieldGroup>
  );
};
