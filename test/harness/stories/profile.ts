import type { ProfileFields } from '../../../machines/account/profile.ts';
import type { Profile, ProfileEdit } from '../../../machines/account/profileEdit.ts';
import type { SaveOutcome, settingsMachine } from '../../../machines/account/settings.ts';
import type { VatCheck } from '../../../openapi/types.ts';
import { editSample, profileSamples, settingsModel } from '../../account/settings.model.ts';
import { countries } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import { longText } from './longText.ts';
import type { Stories, Story } from './story.ts';

type InjectedSettings = Injected<typeof settingsMachine>;

const start = (profile: Profile, edit: ProfileEdit | null = null): InjectedSettings => {
  const settings = inject<typeof settingsMachine>(settingsModel, undefined);
  settings.answer('readProfile', { profile, countries, edit });
  return settings;
};

const opened = (section: ProfileEdit['section'], fields: Partial<ProfileFields> = {}): InjectedSettings => {
  const settings = start(profileSamples.present);
  settings.send({ type: 'open', section });
  settings.send({ type: 'change', fields });
  return settings;
};

const saving = (section: ProfileEdit['section'], fields: Partial<ProfileFields>): InjectedSettings => {
  const settings = opened(section, fields);
  settings.send({ type: 'save' });
  settings.answer('checkSection', []);
  return settings;
};

const company = profileSamples.waiting;
const checked = (state: VatCheck['state'], fields: Partial<ProfileFields> = {}, simulated = false): Profile => ({
  ...company,
  fields: { ...company.fields, ...fields },
  vatCheck: { ...company.vatCheck, state, simulated },
});

/** As long as each may be, in words and in one. */
const long: ProfileFields = {
  ...company.fields,
  companyName: longText('Übersetzungsgesellschaft', 200),
  vatId: 'MT1234567890ABC',
  name: longText('Maximiliane Wolfeschlegelstein ', 200),
  address: longText('Hauptstraße 12, Hinterhaus, ', 200),
  postcode: '123456789012',
  city: longText('Llanfair', 100),
  countryId: 1,
  mailElsewhere: true,
  mailName: longText('Zażółć', 200),
  mailAddress: longText('a', 200),
  mailPostcode: 'AB-123456789',
  mailCity: longText('Nowe Miasto ', 100),
  mailCountryId: 2,
  phone: '+48221234567890',
};

const rateLimited: SaveOutcome = { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } };

const story = (set: Story['set']): Story => ({ screen: { name: 'settings' }, signedIn: true, set });

export const profileStories: Stories = {
  'settings-loading': story(() => inject<typeof settingsMachine>(settingsModel, undefined)),
  'settings-vat-confirmed': story(() => start(checked('confirmed'))),
  'settings-vat-refused': story(() => start(checked('refused'))),
  'settings-vat-national': story(() => start(checked('national', { vatId: 'CHE116281710MWST' }))),
  'settings-vat-simulated': story(() => start(checked('confirmed', {}, true))),
  'settings-long': story(() => start({ ...company, fields: long })),
  'settings-long-form': story(() => {
    const settings = start({ ...company, fields: long });
    settings.send({ type: 'open', section: 'billing' });
  }),
  'settings-billing': story(() => {
    const settings = opened('billing', { userType: 'company', vatId: 'PL1' });
    settings.send({ type: 'save' });
    settings.answer('checkSection', [
      { field: 'companyName', code: 'Required' },
      { field: 'vatId', code: 'VatIdInvalid' },
    ]);
  }),
  'settings-billing-limited': story(() => saving('billing', { name: 'Ada' }).answer('saveSection', rateLimited)),
  'settings-mail': story(() => {
    const settings = opened('mail', { mailElsewhere: true });
    settings.send({ type: 'save' });
    settings.answer('checkSection', [
      { field: 'mailName', code: 'Required' },
      { field: 'mailAddress', code: 'Required' },
      { field: 'mailPostcode', code: 'Required' },
      { field: 'mailCity', code: 'Required' },
      { field: 'mailCountryId', code: 'Required' },
    ]);
  }),
  'settings-invoicing': story(() => opened('invoicing', { invoicing: 'monthly' })),
  'settings-currency': story(() =>
    saving('currency', { currency: 'PLN' }).answer('saveSection', {
      kind: 'refused',
      refusal: { code: 'CurrencyInUse', wait: null },
    }),
  ),
  'settings-phone': story(() => {
    const settings = opened('phone', { phone: '22 123' });
    settings.send({ type: 'save' });
    settings.answer('checkSection', [{ field: 'phone', code: 'PhoneInvalid' }]);
  }),
  'settings-newsletter': story(() => opened('newsletter', { newsletter: true })),
  'settings-saving': story(() => saving('newsletter', { newsletter: true })),
  'settings-saved': story(() =>
    saving('newsletter', { newsletter: true }).answer('saveSection', { kind: 'saved', profile: profileSamples.saved }),
  ),
  'settings-profile-unsaved': story(() => saving('invoicing', { invoicing: 'monthly' }).fail('saveSection')),
  'settings-conflict': story(() => start(profileSamples.theirs, editSample)),
  'settings-conflict-long': story(() =>
    start(
      { ...profileSamples.theirs, fields: long },
      { section: 'mail', fields: { ...long, mailName: 'Ada' }, base: company.fields },
    ),
  ),
};
