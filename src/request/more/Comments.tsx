import { FormattedMessage } from 'react-intl';
import { maxLengths } from '../../../machines/lib/fieldLengths.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';

/** For the agency: it does not reach the translator. */
export const Comments = () => {
  const change = useChange();
  const comments = useValue('comments');
  const problem = useProblem('comments');
  return (
    <Field
      label={<FormattedMessage id="request.comments" />}
      hint={<FormattedMessage id="request.commentsHint" />}
      id={fieldId('comments')}
      error={problem}
      required={false}
      length={{ count: comments.length, max: maxLengths.comments }}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          value={comments}
          onChange={(event) => change({ comments: event.target.value })}
        />
      )}
    </Field>
  );
};
