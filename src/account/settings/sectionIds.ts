/** Sections of the settings, in the order in which they show; each is where an address with its name behind `#` leads. */
export const sectionIds = [
  'billing',
  'mail',
  'invoicing',
  'currency',
  'phone',
  'newsletter',
  'language',
  'email',
  'password',
  'passkeys',
  'sessions',
  'export',
  'deletion',
] as const;
export type SettingsSectionId = (typeof sectionIds)[number];
