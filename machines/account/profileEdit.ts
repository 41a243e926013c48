import type { Country, VatCheck } from '../../openapi/types.ts';
import { type ProfileFields, type ProfileSection, profileSections } from './profile.ts';

/** A profile as the server has it. */
export type Profile = {
  readonly fields: ProfileFields;
  /** Another one after each change. */
  readonly tag: string;
  readonly vatCheck: VatCheck;
};

/** What is typed into a section and not saved yet. */
export type ProfileEdit = {
  readonly section: ProfileSection;
  readonly fields: ProfileFields;
  /** What the profile said as the section was opened. */
  readonly base: ProfileFields;
};

/** What the settings begin with. */
export type LoadedProfile = {
  readonly profile: Profile;
  readonly countries: readonly Country[];
  /** What was typed here before, as of a page that was reloaded. */
  readonly edit: ProfileEdit | null;
};

/** Whether a section says the same in both. */
export const isSameSection = (section: ProfileSection, one: ProfileFields, other: ProfileFields): boolean =>
  profileSections[section].every((field) => one[field] === other[field]);
