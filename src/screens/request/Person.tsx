import { FormattedMessage } from 'react-intl';
import { longest } from '../../../machines/lib/fieldLengths.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EmailQuestion } from './EmailQuestion.tsx';
import { fieldId, useChange, useValue } from './useField.ts';
import { useProblem } from './useProblem.ts';

/** Who asks, and where the quotation goes. */
export const Person = () => {
  const change = useChange();
  const name = useValue('name');
  const email = useValue('email');
  const nameProblem = useProblem('name');
  const emailProblem = useProblem('email');
  return (
    <>
      <Columns>
        <Field
          label={<FormattedMessage id="write.name" />}
          id={fieldId('name')}
          error={nameProblem}
          length={{ count: name.length, max: longest.name }}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              value={name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="write.email" />} id={fieldId('email')} error={emailProblem}>
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
      </Columns>
      <EmailQuestion />
    </>
  );
};
