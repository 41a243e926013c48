import { FormattedMessage } from 'react-intl';
import { maxLengths } from '../../../machines/lib/fieldLengths.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { useWording } from '../wording.ts';

/** What the translator should know. */
export const Note = () => {
  const change = useChange();
  const note = useValue('note');
  const wording = useWording();
  const problem = useProblem('note');
  return (
    <Field
      label={<FormattedMessage id={wording('write.note')} />}
      hint={<FormattedMessage id={wording('write.noteHint')} />}
      id={fieldId('note')}
      error={problem}
      required={false}
      length={{ count: note.length, max: maxLengths.note }}
    >
      {(control) => (
        <TextArea {...control} rows={2} value={note} onChange={(event) => change({ note: event.target.value })} />
      )}
    </Field>
  );
};
