import { useSelector } from '@xstate/react';
import { lazyView } from '../../lib/parts/lazyView.ts';
import { useIsMissing } from '../../lib/services/useApp.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { AllWords } from '../../lib/words/AllWords.tsx';
import { SessionEndFailed } from './SessionEndFailed.tsx';

const SessionOverPage = lazyView(() => import('./SessionOverPage.tsx'));

const SessionWaiting = () => useIsMissing() && <SessionEndFailed />;

/** The end of a customer's session, over the page that they are on. Its code and words come shortly before. */
export const SessionExpired = () => {
  const ends = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('attention'));
  return (
    ends && (
      <AllWords fallback={<SessionWaiting />}>
        <SessionOverPage />
      </AllWords>
    )
  );
};
