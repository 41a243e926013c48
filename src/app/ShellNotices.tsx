import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useChild } from './useChild.ts';
import { useRestOfWords } from './useRestOfWords.ts';

const DismissibleNotices = lazy(() =>
  import('./DismissibleNotices.tsx').catch(() => ({ default: (): ReactNode => null })),
);

/** Notices above every screen; their code and words come when there is one. */
export const ShellNotices = () => {
  const hasEnded = useSelector(useChild('session'), (snapshot) => snapshot.can({ type: 'dismissNotice' }));
  const isUnknown = useSelector(useChild('navigation'), (snapshot) => snapshot.can({ type: 'dismissNotice' }));
  const hasFailed = useSelector(useChild('locale'), (snapshot) => snapshot.context.notice !== null);
  const needed = hasEnded || isUnknown || hasFailed;
  const words = useRestOfWords(needed);
  return <Suspense fallback={null}>{needed && words === 'ready' && <DismissibleNotices />}</Suspense>;
};
