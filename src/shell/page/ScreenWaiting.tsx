import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { resolveLanding } from '../../../machines/shell/routes.ts';
import { LoginWaiting } from '../../account/signIn/LoginWaiting.tsx';
import { useIsMissing } from '../../lib/services/useApp.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { PartMissing } from '../failure/PartMissing.tsx';

const Loading = () => <FormattedMessage id="shell.loading" />;

const Other = () => (
  <>
    <h1>
      <VisuallyHidden>
        <Loading />
      </VisuallyHidden>
    </h1>
    <Skeleton size="block" count={2} />
  </>
);

type ScreenWaitingProps = {
  /** Brings the focus to the heading, where that says that the screen could not be loaded. */
  readonly arrival?: ReactNode;
};

/** Stands in the place of a screen that is on its way: the first screen of a visit shows what is already known of it. */
export const ScreenWaiting = ({ arrival }: ScreenWaitingProps): ReactNode => {
  const name = useSelector(
    useChild('navigation'),
    ({ context: { match, rules } }) => resolveLanding(match, rules).screen.name,
  );
  if (useIsMissing()) {
    return (
      <>
        <PartMissing />
        {arrival}
      </>
    );
  }
  return (
    <>
      {name === 'login' ? <LoginWaiting /> : <Other />}
      <VisuallyHidden live="polite">
        <Loading />
      </VisuallyHidden>
    </>
  );
};
