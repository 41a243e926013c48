import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { SessionEndFailed } from './SessionEndFailed.tsx';
import { useChild } from './useChild.ts';
import { useRestOfWords } from './useRestOfWords.ts';

const SessionDialog = lazy(() => import('./SessionDialog.tsx').catch(() => ({ default: SessionEndFailed })));

/** The session dialog over the page that a customer is on. Its code and words come when a session has expired. */
export const SessionExpired = () => {
  const expired = useSelector(useChild('session'), (snapshot) => snapshot.matches('expired'));
  const words = useRestOfWords(expired);
  if (!expired || words === 'waiting') return null;
  return <Suspense fallback={null}>{words === 'ready' ? <SessionDialog /> : <SessionEndFailed />}</Suspense>;
};
