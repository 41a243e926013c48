import { useSelector } from '@xstate/react';
import { useStartup } from '../../lib/services/useApp.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { CookieQuestion } from './CookieQuestion.tsx';

/** Asked once the first screen can be used; can be asked again from the footer. */
export const CookieNotice = () => {
  const asking = useSelector(useChild('consent'), (snapshot) => snapshot.matches('asking'));
  const ready = useStartup() === 'ready';
  return asking && ready && <CookieQuestion />;
};
