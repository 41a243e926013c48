import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { providePasswordChange } from '../settings/provide.ts';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { PasswordChangeForm } from './PasswordChangeForm.tsx';

const openPasswordId = 'open-password';

/** Another password. */
export const PasswordSection = () => {
  const change = useScreenActor(providePasswordChange, { begins: 'closed' });
  const snapshot = useSelector(change, (now) => now);
  return (
    <SettingsSection id="password" lead={<FormattedMessage id="settings.password.lead" />} next={openPasswordId}>
      {snapshot.hasTag('form') && <PasswordChangeForm change={change} snapshot={snapshot} />}
      {snapshot.hasTag('done') && (
        <Notice kind="success" live="status" title={<FormattedMessage id="passwordReset.saved.title" />}>
          <FormattedMessage id="settings.password.changed" />
        </Notice>
      )}
      {snapshot.can({ type: 'open' }) && (
        <Actions>
          <Button id={openPasswordId} onClick={() => change.send({ type: 'open' })}>
            <FormattedMessage id="settings.password.open" />
          </Button>
        </Actions>
      )}
    </SettingsSection>
  );
};
