import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useChild } from '../../lib/services/useChild.ts';
import { SessionDialog } from './SessionDialog.tsx';
import { SessionWarning } from './SessionWarning.tsx';

/** What the session says over the page: that it is about to end, or has ended. */
const SessionOverPage = (): ReactNode => {
  const expired = useSelector(useChild('session'), (snapshot) => snapshot.matches('expired'));
  return expired ? <SessionDialog /> : <SessionWarning />;
};

export default SessionOverPage;
