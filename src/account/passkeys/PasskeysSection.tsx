import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { getPasskeyView, type PasskeyProps, type PasskeyView } from './passkeyView.ts';
import { providePasskey } from './provide.ts';

const Loading = () => (
  <div role="status">
    <VisuallyHidden>
      <FormattedMessage id="passkey.loading" />
    </VisuallyHidden>
    <Skeleton />
  </div>
);

const Failed = ({ passkey }: PasskeyProps) => (
  <Notice
    kind="danger"
    live="alert"
    actions={
      <Button small onClick={() => passkey.send({ type: 'retry' })}>
        <FormattedMessage id="passkey.retry" />
      </Button>
    }
  >
    <FormattedMessage id="passkey.failed" />
  </Notice>
);

const Unavailable = () => (
  <Notice>
    <FormattedMessage id="passkey.unavailable" />
  </Notice>
);

const views = {
  loading: Loading,
  failed: Failed,
  unavailable: Unavailable,
  list: PasskeyList,
} as const satisfies Record<PasskeyView, ComponentType<PasskeyProps>>;

/** The passkeys with which a customer signs in. */
export const PasskeysSection = () => {
  const passkey = useScreenActor(providePasskey);
  const snapshot = useSelector(passkey, (now) => now);
  const View = views[getPasskeyView(snapshot)];
  return (
    <SettingsSection id="passkeys" lead={<FormattedMessage id="passkey.lead" />}>
      <View passkey={passkey} snapshot={snapshot} />
    </SettingsSection>
  );
};
