import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useStartup } from '../../lib/services/useApp.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { CookieQuestion } from './CookieQuestion.tsx';

/** Asked once the first screen can be used; can be asked again from the footer. */
export const CookieNotice = () => {
  const asking = useSelector(useChild('consent'), (snapshot) => snapshot.matches('asking'));
  const ready = useStartup() === 'ready';
  // Before the question shows, too, nothing else sticks to the bottom: it would jump.
  useEffect(() => {
    if (!asking) return;
    const { dataset } = document.documentElement;
    dataset.notice = '';
    return () => {
      delete dataset.notice;
    };
  }, [asking]);
  return asking && ready && <CookieQuestion />;
};
