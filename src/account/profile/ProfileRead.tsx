import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { small } from '../../ui/text/shared.css.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { ProfileSummary } from './ProfileSummary.tsx';
import { openId, type SectionProps } from './profileView.ts';
import { VatIdState } from './VatIdState.tsx';

/** What a section says, that it was just saved, and the button that opens it. */
export const ProfileRead = ({ settings, snapshot, section }: SectionProps) => {
  const { profile, countries, edit, saved } = snapshot.context;
  if (profile === null) return null;
  const canOpen = snapshot.can({ type: 'open', section });
  return (
    <Stack>
      <ProfileSummary section={section} fields={profile.fields} countries={countries} />
      {section === 'billing' && profile.fields.userType === 'company' && <VatIdState check={profile.vatCheck} />}
      {saved === section && (
        <Notice kind="success" live="status">
          <FormattedMessage id="settings.profile.saved" />
        </Notice>
      )}
      {edit !== null && !canOpen ? (
        <p className={small}>
          <FormattedMessage
            id="settings.profile.pending"
            values={{ section: <FormattedMessage key="section" id={`settings.section.${edit.section}`} /> }}
          />
        </p>
      ) : (
        <Actions>
          <Button id={openId(section)} disabled={!canOpen} onClick={() => settings.send({ type: 'open', section })}>
            <FormattedMessage id="settings.profile.open" />
            <VisuallyHidden>
              {': '}
              <FormattedMessage id={`settings.section.${section}`} />
            </VisuallyHidden>
          </Button>
        </Actions>
      )}
    </Stack>
  );
};
