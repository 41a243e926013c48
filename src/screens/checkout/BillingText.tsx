import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BillingFields } from '../../../machines/rules/billing.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { billingId } from './billingId.ts';
import type { CheckoutProps } from './checkoutView.ts';

type TextField = Exclude<keyof BillingFields, 'userType' | 'countryId'>;

type BillingTextProps = CheckoutProps & {
  readonly field: TextField;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly hint?: ReactNode;
  readonly required?: boolean;
};

/** What is wrong with a billing field, in words. */
export const BillingError = ({
  snapshot,
  field,
}: { readonly field: keyof BillingFields } & Pick<CheckoutProps, 'snapshot'>) => {
  const problem = snapshot.context.problems.find((found) => found.field === field);
  return problem === undefined ? null : <FormattedMessage id={`field.${problem.code}`} />;
};

/** One line of the billing details. */
export const BillingText = ({ checkout, snapshot, field, hint, required = true, ...input }: BillingTextProps) => {
  const wrong = snapshot.context.problems.some((found) => found.field === field);
  return (
    <Field
      label={<FormattedMessage id={`checkout.${field}`} />}
      hint={hint}
      id={billingId(field)}
      required={required}
      error={wrong && <BillingError snapshot={snapshot} field={field} />}
    >
      {(control) => (
        <TextInput
          {...control}
          {...input}
          value={snapshot.context.billing[field]}
          onChange={(event) => checkout.send({ type: 'change', fields: { [field]: event.target.value } })}
        />
      )}
    </Field>
  );
};
