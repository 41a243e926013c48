import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { small } from '../../ui/text/shared.css.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { glance } from '../settings/settings.css.ts';
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
      <div className={glance}>
        <ProfileSummary section={section} fields={profile.fields} countries={countries} />
        {(edit === null || canOpen) && (
          <Button
            small
            id={openId(section)}
            disabled={!canOpen}
            onClick={() => settings.send({ type: 'open', section })}
          >
            <FormattedMessage id="settings.profile.open" />
            <VisuallyHidden>
              {': '}
              <FormattedMessage id={`settings.section.${section}`} />
            </VisuallyHidden>
          </Button>
        )}
      </div>
      {section === 'billing' && profile.fields.userType === 'company' && <VatIdState check={profile.vatCheck} />}
      {saved === section && (
        <Notice kind="success" live="status">
          <FormattedMessage id="settings.profile.saved" />
        </Notice>
      )}
      {edit !== null && !canOpen && (
        <p className={small}>
          <FormattedMessage
            id="settings.profile.pending"
            values={{ section: <FormattedMessage key="section" id={`settings.section.${edit.section}`} /> }}
          />
        </p>
      )}
    </Stack>
  );
};
