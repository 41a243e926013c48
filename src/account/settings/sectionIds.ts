/** Sections of the settings in the groups in which they show; each is where an address with its name behind `#` leads. */
export const sectionGroups = {
  invoices: ['billing', 'mail', 'invoicing', 'currency'],
  contact: ['phone', 'newsletter', 'language'],
  access: ['email', 'password', 'passkeys', 'sessions'],
  data: ['export', 'deletion'],
} as const satisfies Record<string, readonly string[]>;

export type SettingsGroupId = keyof typeof sectionGroups;
export type SettingsSectionId = (typeof sectionGroups)[SettingsGroupId][number];

export const groupIds = ['invoices', 'contact', 'access', 'data'] as const satisfies readonly SettingsGroupId[];
export const sectionIds: readonly SettingsSectionId[] = groupIds.flatMap((group) => sectionGroups[group]);
