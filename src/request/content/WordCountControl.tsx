import { FormattedMessage } from 'react-intl';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';

/** A number of words that the customer names. Only digits count: a number field would take an exponent. */
export const WordCountControl = () => {
  const change = useChange();
  const words = useValue('words');
  const problem = useProblem('words');
  return (
    <Field
      label={<FormattedMessage id="write.wordCount" />}
      hint={<FormattedMessage id="request.wordCountHint" />}
      id={fieldId('words')}
      error={problem}
      required={false}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={words === 0 ? '' : String(words)}
          onChange={(event) => change({ words: Number(event.target.value.replace(/\D/g, '')) })}
        />
      )}
    </Field>
  );
};
