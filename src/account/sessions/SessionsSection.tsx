import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNetworkRestored } from '../../lib/http/useNetworkRestored.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { provideSessions } from '../settings/provide.ts';
import { SectionFailed } from '../settings/SectionFailed.tsx';
import { SectionLoading } from '../settings/SectionLoading.tsx';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { EndAllDialog } from './EndAllDialog.tsx';
import { SessionList } from './SessionList.tsx';

/** Where a customer is signed in. */
export const SessionsSection = () => {
  const session = useChild('session');
  const provide = useMemo(() => provideSessions(() => session.send({ type: 'signOut' })), [session]);
  const sessions = useScreenActor(provide);
  const snapshot = useSelector(sessions, (now) => now);
  useNetworkRestored(sessions);
  const props = { sessions, snapshot };
  return (
    <SettingsSection id="sessions" lead={<FormattedMessage id="settings.sessions.lead" />}>
      {snapshot.matches('loading') && <SectionLoading />}
      {snapshot.matches('failed') && <SectionFailed onRetry={() => sessions.send({ type: 'retry' })} />}
      {snapshot.context.sessions.length > 0 && <SessionList {...props} />}
      <EndAllDialog {...props} />
    </SettingsSection>
  );
};
