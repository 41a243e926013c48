import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import type { WithdrawalFields } from '../../../machines/order/withdrawalFields.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { useProblemText } from './useProblemText.ts';
import { type WithdrawalProps, withdrawalId } from './withdrawalView.ts';

type WithdrawalFieldProps = WithdrawalProps & {
  readonly name: keyof WithdrawalFields;
  readonly input: Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>;
};

/** One line of the statement. */
export const WithdrawalField = ({ withdrawal, snapshot, name, input }: WithdrawalFieldProps) => {
  const textOf = useProblemText();
  const { fields, problems } = snapshot.context;
  const problem = problems.find(({ field }) => field === name);
  return (
    <Field
      label={<FormattedMessage id={`withdrawal.${name}`} />}
      hint={name === 'name' ? undefined : <FormattedMessage id={`withdrawal.${name}.hint`} />}
      id={withdrawalId(name)}
      error={problem && textOf(problem)}
    >
      {(control) => (
        <TextInput
          {...control}
          {...input}
          name={name}
          value={fields[name]}
          onChange={(event) => withdrawal.send({ type: 'change', fields: { [name]: event.currentTarget.value } })}
        />
      )}
    </Field>
  );
};
