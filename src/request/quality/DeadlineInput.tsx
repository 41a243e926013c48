import { FormattedMessage } from 'react-intl';
import { DateTimeInput } from '../../ui/dates/DateTimeInput.tsx';
import { toLocalDateTime } from '../../ui/dates/localDateTime.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useOpenedAt } from '../useOpenedAt.ts';
import { useProblem } from '../useProblem.ts';

/** A date of the customer's own. */
export const DeadlineInput = () => {
  const change = useChange();
  const deadline = useValue('deadline');
  const problem = useProblem('deadline');
  const earliest = useOpenedAt();
  return (
    <Field
      label={<FormattedMessage id="write.deadline.own" />}
      hint={<FormattedMessage id="write.deadlineHint" />}
      id={fieldId('deadline')}
      error={problem}
      required={false}
    >
      {(control) => (
        <DateTimeInput
          {...control}
          min={toLocalDateTime(earliest)}
          value={deadline}
          onChange={(event) => change({ deadline: event.target.value })}
        />
      )}
    </Field>
  );
};
