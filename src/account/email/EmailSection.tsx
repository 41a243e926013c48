import { useSelector } from '@xstate/react';
import { type ComponentType, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNetworkRestored } from '../../lib/http/useNetworkRestored.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { provideEmailChange } from '../settings/provide.ts';
import { SectionFailed } from '../settings/SectionFailed.tsx';
import { SectionLoading } from '../settings/SectionLoading.tsx';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { AwaitedAddress } from './AwaitedAddress.tsx';
import { EmailChangeForm } from './EmailChangeForm.tsx';
import { type EmailChangeProps, type EmailView, getEmailView, openEmailId } from './emailView.ts';
import { PresentAddress } from './PresentAddress.tsx';

const views = {
  loading: SectionLoading,
  failed: ({ change }) => <SectionFailed onRetry={() => change.send({ type: 'retry' })} />,
  present: PresentAddress,
  awaited: AwaitedAddress,
  form: EmailChangeForm,
} as const satisfies Record<EmailView, ComponentType<EmailChangeProps>>;

/** The address with which a customer signs in. */
export const EmailSection = () => {
  const session = useChild('session');
  const provide = useMemo(() => provideEmailChange(session), [session]);
  const change = useScreenActor(provide);
  const snapshot = useSelector(change, (now) => now);
  useNetworkRestored(change);
  const View = views[getEmailView(snapshot)];
  return (
    <SettingsSection id="email" lead={<FormattedMessage id="settings.email.lead" />} next={openEmailId}>
      <View change={change} snapshot={snapshot} />
    </SettingsSection>
  );
};
