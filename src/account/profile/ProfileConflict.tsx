import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ProfileSummary } from './ProfileSummary.tsx';
import type { SectionProps } from './profileView.ts';

/** How the section was changed elsewhere, and what was typed here: one of them stays. */
export const ProfileConflict = ({ settings, snapshot, section }: SectionProps) => {
  const { profile, edit, countries } = snapshot.context;
  if (profile === null || edit === null) return null;
  return (
    <Stack gap="l">
      <Notice kind="attention" live="alert" title={<FormattedMessage id="settings.conflict.title" />}>
        <FormattedMessage id="settings.conflict.text" />
      </Notice>
      <div>
        <h4>
          <FormattedMessage id="settings.conflict.theirs" />
        </h4>
        <ProfileSummary section={section} fields={profile.fields} countries={countries} />
      </div>
      <div>
        <h4>
          <FormattedMessage id="settings.conflict.mine" />
        </h4>
        <ProfileSummary section={section} fields={edit.fields} countries={countries} />
      </div>
      <Actions>
        <Button kind="primary" onClick={() => settings.send({ type: 'saveMine' })}>
          <FormattedMessage id="settings.conflict.saveMine" />
        </Button>
        <Button onClick={() => settings.send({ type: 'takeTheirs' })}>
          <FormattedMessage id="settings.conflict.takeTheirs" />
        </Button>
        <Button kind="quiet" onClick={() => settings.send({ type: 'editMine' })}>
          <FormattedMessage id="settings.conflict.editMine" />
        </Button>
      </Actions>
    </Stack>
  );
};
