import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type BillingFields, maxBillingLengths } from '../../machines/billing/billing.ts';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { billingId } from './billingId.ts';
import type { BillingProps } from './billingProps.ts';
import { isLimited, useBillingProblem } from './useBillingProblem.ts';

type TextField = Exclude<keyof BillingFields, 'userType' | 'countryId'>;

type BillingTextProps = BillingProps & {
  readonly field: TextField;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly hint?: ReactNode;
  readonly required?: boolean | undefined;
};

/** One line of the billing details. */
export const BillingText = ({
  fields,
  problems,
  onChange,
  idOf = billingId,
  field,
  hint,
  required = true,
  ...input
}: BillingTextProps) => {
  const problem = useBillingProblem(problems, field);
  const value = fields[field];
  return (
    <Field
      label={<FormattedMessage id={`checkout.${field}`} />}
      hint={hint}
      id={idOf(field)}
      required={required}
      error={problem}
      length={isLimited(field) ? { count: value.length, max: maxBillingLengths[field] } : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          {...input}
          value={value}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
};
