import { FormattedMessage } from 'react-intl';
import { maxLengths } from '../../../machines/lib/fieldLengths.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Columns } from '../../ui/layout/Columns.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { EmailQuestion } from './EmailQuestion.tsx';

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
          length={{ count: name.length, max: maxLengths.name }}
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
