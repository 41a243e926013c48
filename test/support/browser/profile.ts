import type { Locator } from 'playwright-core';
import type { Customer } from './customer.ts';

/** The profile in the settings, section by section, as a customer reads and changes it. */
export const readProfile = (they: Customer) => {
  const section = (id: string): Locator => they.page.locator(`#${id}`);
  const self = {
    section,
    field: (name: string): Locator => they.page.locator(`#profile-${name}`),
    error: (name: string, id: string): Promise<void> =>
      they.shows(they.page.locator(`#profile-${name}-error`).getByText(they.w(id))),
    shown: async (address: string, locale: string): Promise<void> => {
      await they.page.goto(`${address}/${locale}/account/settings`);
      await they.showsHeading('settings.title');
      await they.shows(section('open-billing'));
    },
    open: (id: string): Promise<void> => section(`open-${id}`).click(),
    save: (): Promise<void> => they.button('settings.profile.save').click(),
    saved: (id: string): Promise<void> => they.shows(section(id).getByText(they.w('settings.profile.saved'))),
    reads: (id: string, text: string): Promise<void> => they.shows(section(id).getByText(text).first()),
    /** Changes one field of a section. */
    change: async (id: string, name: string, text: string): Promise<void> => {
      await self.open(id);
      await self.field(name).fill(text);
      await self.save();
    },
  };
  return self;
};
