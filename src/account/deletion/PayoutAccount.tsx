import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeletionField } from '../../../machines/account/deletionForm.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

export type PayoutAccountProps = {
  readonly idOf: (field: DeletionField) => string;
  readonly errorOf: (field: DeletionField) => ReactNode;
};

/** The bank account to which a leftover credit is sent. */
export const PayoutAccount = ({ idOf, errorOf }: PayoutAccountProps) => {
  const customer = useCustomer();
  return (
    <>
      <Field
        id={idOf('payoutName')}
        label={<FormattedMessage id="settings.deletion.payout.name" />}
        required
        error={errorOf('payoutName')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="payoutName"
            autoComplete="name"
            maxLength={70}
            defaultValue={customer?.name ?? ''}
          />
        )}
      </Field>
      <Field
        id={idOf('payoutIban')}
        label={<FormattedMessage id="settings.deletion.payout.iban" />}
        required
        error={errorOf('payoutIban')}
      >
        {(control) => (
          <TextInput {...control} name="payoutIban" autoComplete="off" autoCapitalize="characters" maxLength={42} />
        )}
      </Field>
    </>
  );
};
