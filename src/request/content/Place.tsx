import { FormattedMessage } from 'react-intl';
import { maxLengths } from '../../../machines/lib/fieldLengths.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';

/** Where the interpreter comes to. */
export const Place = () => {
  const change = useChange();
  const place = useValue('place');
  const problem = useProblem('place');
  return (
    <Field
      label={<FormattedMessage id="write.place" />}
      hint={<FormattedMessage id="request.placeHint" />}
      id={fieldId('place')}
      error={problem}
      length={{ count: place.length, max: maxLengths.place }}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="street-address"
          value={place}
          onChange={(event) => change({ place: event.target.value })}
        />
      )}
    </Field>
  );
};
