import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { useRequest } from '../RequestContext.ts';
import { useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { DeadlineInput } from './DeadlineInput.tsx';
import { DeadlineNotice } from './DeadlineNotice.tsx';
import { SpeedChoice } from './SpeedChoice.tsx';
import { isOwnDate } from './speedDeadline.ts';

/** When it is to be ready: the dates that the estimate offers, and one of the customer's own for who wants it. */
export const Timing = () => {
  const estimate = useSelector(useRequest(), ({ context }) => context.estimate);
  const deadline = useValue('deadline');
  const hasProblem = useProblem('deadline') !== undefined;
  const speeds = estimate?.speeds ?? [];
  return (
    <>
      {speeds.length > 0 && <SpeedChoice speeds={speeds} />}
      <Disclosure title={<FormattedMessage id="write.deadline" />} needed={isOwnDate(deadline, speeds) || hasProblem}>
        {() => <DeadlineInput />}
      </Disclosure>
      {estimate && <DeadlineNotice estimate={estimate} />}
    </>
  );
};
