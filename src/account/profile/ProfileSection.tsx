import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { SectionFailed } from '../settings/SectionFailed.tsx';
import { SectionLoading } from '../settings/SectionLoading.tsx';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { ProfileConflict } from './ProfileConflict.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileRead } from './ProfileRead.tsx';
import { getProfileView, openId, type ProfileView, type SectionProps } from './profileView.ts';

const views = {
  loading: SectionLoading,
  failed: ({ settings }) => <SectionFailed onRetry={() => settings.send({ type: 'retry' })} />,
  read: ProfileRead,
  form: ProfileForm,
  conflict: ProfileConflict,
} as const satisfies Record<ProfileView, ComponentType<SectionProps>>;

/** A section of the profile: what it says, or its form. */
export const ProfileSection = (props: SectionProps) => {
  const { section, snapshot } = props;
  const View = views[getProfileView(snapshot, section)];
  return (
    <SettingsSection id={section} lead={<FormattedMessage id={`settings.${section}.lead`} />} next={openId(section)}>
      <View {...props} />
    </SettingsSection>
  );
};
