import { FormattedMessage } from 'react-intl';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { EmailQuestion } from './EmailQuestion.tsx';

/** Where the quotation goes. */
export const Email = () => {
  const change = useChange();
  const email = useValue('email');
  const problem = useProblem('email');
  return (
    <>
      <Field label={<FormattedMessage id="write.email" />} id={fieldId('email')} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </Field>
      <EmailQuestion />
    </>
  );
};
