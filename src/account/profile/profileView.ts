import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ProfileField, ProfileSection } from '../../../machines/account/profile.ts';
import type { settingsMachine } from '../../../machines/account/settings.ts';

export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;
export type SettingsProps = {
  readonly settings: ActorRefFrom<typeof settingsMachine>;
  readonly snapshot: SettingsSnapshot;
};
export type SectionProps = SettingsProps & { readonly section: ProfileSection };
export type ProfileView = 'loading' | 'failed' | 'read' | 'form' | 'conflict';

/** What of a section shows. */
export const getProfileView = (snapshot: SettingsSnapshot, section: ProfileSection): ProfileView => {
  if (snapshot.context.profile === null) return snapshot.matches('failed') ? 'failed' : 'loading';
  if (snapshot.context.edit?.section !== section) return 'read';
  if (snapshot.hasTag('form')) return 'form';
  return snapshot.matches('conflict') ? 'conflict' : 'read';
};

/** Ids of the controls, which the summary of problems links to. */
export const profileId = (field: ProfileField): string => `profile-${field}`;

/** The button that opens a section. */
export const openId = (section: ProfileSection): string => `open-${section}`;
