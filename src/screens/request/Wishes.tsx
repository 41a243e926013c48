import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Columns } from '../../ui/Columns.tsx';
import { DateTimeInput } from '../../ui/DateTimeInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { toLocalDateTime } from '../../ui/localDateTime.ts';
import { Category } from './Category.tsx';
import { MessageCategory } from './MessageCategory.tsx';
import { useRequest } from './RequestContext.ts';
import { SpeedChoice } from './SpeedChoice.tsx';
import { fieldId, useChange, useHas, useValue } from './useField.ts';
import { useOpenedAt } from './useOpenedAt.ts';
import { useProblem } from './useProblem.ts';
import { WishNotice } from './WishNotice.tsx';

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
      {estimate && <WishNotice estimate={estimate} />}
    </>
  );
};
