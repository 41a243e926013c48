import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { SoonWords } from './SoonWords.tsx';
import { useStartup } from './useApp.ts';
import { useChild } from './useChild.ts';
import { useIdle } from './useIdle.ts';
import { useSoonViews } from './useSoonViews.ts';

/** Asked once the first screen can be used; can be asked again from the footer. */
export const CookieNotice = () => {
  const asking = useSelector(useChild('consent'), (snapshot) => snapshot.matches('asking'));
  const views = useSoonViews(useIdle(useStartup() === 'ready') && asking);
  // While the question is on its way, too, nothing else sticks to the bottom: it would jump.
  useEffect(() => {
    if (!asking) return;
    const { dataset } = document.documentElement;
    dataset.notice = '';
    return () => {
      delete dataset.notice;
    };
  }, [asking]);
  if (!asking || views === null) return null;
  return (
    <SoonWords>
      <views.CookieQuestion />
    </SoonWords>
  );
};
