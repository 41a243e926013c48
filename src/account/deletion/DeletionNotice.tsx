import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useNetworkRestored } from '../../lib/http/useNetworkRestored.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { provideAccountDeletion } from './provide.ts';
import { WaitingDeletion } from './WaitingDeletion.tsx';

/** Says that the account is to be deleted, and offers to keep it; the settings say the rest. */
export const DeletionNotice = () => {
  const account = useScreenActor(provideAccountDeletion);
  const snapshot = useSelector(account, (now) => now);
  useNetworkRestored(account);
  const isKept = snapshot.matches({ settled: 'kept' });
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed goes.
  useEffect(() => {
    if (isKept) notice.current?.focus();
  }, [isKept]);
  const deletion = snapshot.context.fate?.deletion ?? null;
  if (deletion === null && !isKept) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      <WaitingDeletion account={account} snapshot={snapshot} />
    </div>
  );
};
