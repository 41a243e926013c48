import { FormattedMessage, useIntl } from 'react-intl';
import type { BillingFields } from '../../../machines/billing/billing.ts';
import { buyerPath } from '../../../machines/invoice/correction.ts';
import { useCountryName } from '../../billing/useCountryName.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldGroup } from '../../ui/forms/FieldGroup.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Columns } from '../../ui/layout/Columns.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { CorrectionProps } from './CorrectionProps.ts';
import { correctionField, useCorrectionProblem } from './correctionProblem.ts';

const useChange =
  ({ actor, snapshot }: CorrectionProps) =>
  (changed: Partial<BillingFields>) =>
    actor.send({ type: 'change', fields: { billing: { ...snapshot.context.fields.billing, ...changed } } });

type LineProps = CorrectionProps & {
  readonly field: Exclude<keyof BillingFields, 'userType' | 'countryId'>;
  readonly required?: boolean;
};

const Line = ({ field, required = true, ...props }: LineProps) => {
  const path = buyerPath(field);
  const problemOf = useCorrectionProblem(props.snapshot);
  const change = useChange(props);
  return (
    <Field
      label={<FormattedMessage id={`checkout.${field}`} />}
      id={correctionField(path)}
      required={required}
      error={problemOf(path)}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={props.snapshot.context.fields.billing[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  );
};

const CountryChoice = (props: CorrectionProps) => {
  const intl = useIntl();
  const nameOf = useCountryName();
  const path = buyerPath('countryId');
  const problemOf = useCorrectionProblem(props.snapshot);
  const change = useChange(props);
  const { countries, fields } = props.snapshot.context;
  const collator = new Intl.Collator(intl.locale);
  return (
    <Field label={<FormattedMessage id="checkout.countryId" />} id={correctionField(path)} error={problemOf(path)}>
      {(control) => (
        <Select
          {...control}
          options={countries
            .map((country) => ({ value: String(country.id), label: nameOf(country) }))
            .sort((a, b) => collator.compare(a.label, b.label))}
          placeholder={intl.formatMessage({ id: 'checkout.chooseCountry' })}
          value={fields.billing.countryId === 0 ? '' : String(fields.billing.countryId)}
          onChange={({ target }) => change({ countryId: Number(target.value) })}
        />
      )}
    </Field>
  );
};

const userTypes = ['private', 'company'] as const;

/** Who is charged instead. */
export const BuyerFields = (props: CorrectionProps) => {
  const { userType } = props.snapshot.context.fields.billing;
  const change = useChange(props);
  return (
    <FieldGroup legend={<FormattedMessage id="invoice.buyer" />}>
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
          <Line {...props} field="postcode" />
          <Line {...props} field="city" />
        </Columns>
        <CountryChoice {...props} />
      </Stack>
    </FieldGroup>
  );
};
