import { useSelector } from '@xstate/react';
import { AllWords } from './AllWords.tsx';
import { lazyView } from './lazyView.ts';
import { SessionEndFailed } from './SessionEndFailed.tsx';
import { useIsMissing } from './useApp.ts';
import { useChild } from './useChild.ts';

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
