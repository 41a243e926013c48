import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useChild } from '../../lib/services/useChild.ts';

/** A dialog that cannot be fetched must not leave a page that waits for it: on to the log-in screen, which can be tried again. */
export const SessionEndFailed = (): ReactNode => {
  const session = useChild('session');
  const expired = useSelector(session, (snapshot) => snapshot.matches('expired'));
  useEffect(() => {
    if (expired) session.send({ type: 'leaveToLogin' });
  }, [session, expired]);
  return null;
};
