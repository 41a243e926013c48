import { type ComponentType, useEffect, useRef } from 'react';
import { FormattedMessage } from '../../../ui/intl/FormattedMessage.tsx';
import { SectionFailed } from '../SectionFailed.tsx';
import { SectionLoading } from '../SectionLoading.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
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
  const view = getProfileView(snapshot, section);
  const before = useRef(view);
  useEffect(() => {
    // The form that had the focus is gone.
    if (
      (before.current === 'form' || before.current === 'conflict') &&
      view === 'read' &&
      document.activeElement === document.body
    ) {
      document.getElementById(openId(section))?.focus();
    }
    before.current = view;
  }, [view, section]);
  const View = views[view];
  return (
    <SettingsSection id={section} lead={<FormattedMessage id={`settings.${section}.lead`} />}>
      <View {...props} />
    </SettingsSection>
  );
};
