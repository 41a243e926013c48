import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { DateTimeInput } from '../../ui/dates/DateTimeInput.tsx';
import { toLocalDateTime } from '../../ui/dates/localDateTime.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Columns } from '../../ui/layout/Columns.tsx';
import { useRequest } from '../RequestContext.ts';
import { fieldId, useChange, useHas, useValue } from '../useField.ts';
import { useOpenedAt } from '../useOpenedAt.ts';
import { useProblem } from '../useProblem.ts';
import { Category } from './Category.tsx';
import { DeadlineNotice } from './DeadlineNotice.tsx';
import { MessageCategory } from './MessageCategory.tsx';
import { SpeedChoice } from './SpeedChoice.tsx';

const Deadline = () => {
  const change = useChange();
  const deadline = useValue('deadline');
  const problem = useProblem('deadline');
  const earliest = useOpenedAt();
  return (
    <Field
      label={<FormattedMessage id="write.deadline" />}
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

/** Subject and deadline, as far as the service asks for them. */
export const Wishes = () => {
  const request = useRequest();
  const estimate = useSelector(request, ({ context }) => context.estimate);
  const isByMessage = useSelector(request, ({ context }) => context.service.prices.unit === 'message');
  const hasCategory = useHas('categoryId');
  const hasDeadline = useHas('deadline');
  return (
    <>
      {estimate && hasDeadline && estimate.speeds.length > 0 && <SpeedChoice speeds={estimate.speeds} />}
      <Columns>
        {hasCategory && (isByMessage ? <MessageCategory /> : <Category />)}
        {hasDeadline && <Deadline />}
      </Columns>
      {estimate && <DeadlineNotice estimate={estimate} />}
    </>
  );
};
