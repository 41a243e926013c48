import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { provideSessions } from '../../../api/machines/settings.ts';
import { useChild } from '../../../app/useChild.ts';
import { useScreenActor } from '../../../app/useScreenActor.ts';
import { useNetworkRestored } from '../../shared/access/useNetworkRestored.ts';
import { SectionFailed } from '../SectionFailed.tsx';
import { SectionLoading } from '../SectionLoading.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
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
