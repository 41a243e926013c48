import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { SessionEndFailed } from './SessionEndFailed.tsx';
import { useChild } from './useChild.ts';
import { useRestOfWords } from './useRestOfWords.ts';

const SessionOverPage = lazy(() => import('./SessionOverPage.tsx').catch(() => ({ default: SessionEndFailed })));

/** The end of a customer's session, over the page that they are on. Its code and words come shortly before. */
export const SessionExpired = () => {
  const session = useChild('session');
  const ends = useSelector(session, (snapshot) => snapshot.hasTag('attention'));
  const words = useRestOfWords(ends);
  if (!ends || words === 'waiting') return null;
  return <Suspense fallback={null}>{words === 'ready' ? <SessionOverPage /> : <SessionEndFailed />}</Suspense>;
};
