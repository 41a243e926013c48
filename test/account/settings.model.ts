import type { Model } from '@fifteen/atlas';
import { toProfileFields } from '../../machines/account/profileSchema.ts';
import { isUnsaved, settingsMachine } from '../../machines/account/settings.ts';
import { countries, customer, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const fields = toProfileFields(customer);
const profile = { fields, tag: customer.tag, vatCheck: customer.vat_check };
const mine = { ...fields, name: 'Ada Maria Nowak' };
const theirs = { ...fields, name: 'A. Nowak' };

export const profileSamples = {
  present: profile,
  /** Another section was changed elsewhere. */
  beside: { ...profile, fields: { ...fields, phone: '+48221234567' }, tag: 'second' },
  /** The same section was. */
  theirs: { ...profile, fields: theirs, tag: 'third' },
  saved: { ...profile, fields: mine, tag: 'fourth' },
  waiting: {
    fields: { ...fields, userType: 'company', companyName: 'Ada GmbH', vatId: 'PL5260250274' },
    tag: 'fifth',
    vatCheck: { ...customer.vat_check, state: 'waiting' },
  },
} as const;

export const editSample = { section: 'billing', fields: mine, base: fields } as const;

export const settingsModel = {
  machine: settingsMachine,
  inputs: { 'any customer': () => undefined },
  events: {
    open: [
      { type: 'open', section: 'billing' },
      { type: 'open', section: 'currency' },
    ],
    change: [{ type: 'change', fields: { name: mine.name, currency: 'PLN' } }],
    save: [{ type: 'save' }],
    cancel: [{ type: 'cancel' }],
    takeTheirs: [{ type: 'takeTheirs' }],
    saveMine: [{ type: 'saveMine' }],
    editMine: [{ type: 'editMine' }],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
    'profile.mayHaveChanged': [{ type: 'profile.mayHaveChanged' }],
  },
  actors: {
    readProfile: {
      kind: 'promise',
      outputs: [
        { profile, countries, edit: null },
        { profile, countries, edit: editSample },
        { profile: profileSamples.theirs, countries, edit: editSample },
      ],
      errors: [outage],
    },
    checkSection: { kind: 'promise', outputs: [[], [{ field: 'name', code: 'TooShort' }]], errors: [outage] },
    saveSection: {
      kind: 'promise',
      outputs: [
        { kind: 'saved', profile: profileSamples.saved },
        { kind: 'saved', profile: profileSamples.waiting },
        { kind: 'outdated', profile: profileSamples.beside },
        { kind: 'outdated', profile: profileSamples.theirs },
        { kind: 'invalid', problems: [{ field: 'name', code: 'TooLong' }] },
        { kind: 'refused', refusal: { code: 'CurrencyInUse', wait: null } },
        { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
      ],
      errors: [outage],
    },
    watchProfile: { kind: 'callback', sends: ['profile.mayHaveChanged'], errors: [outage] },
  },
  delays: { vatIdCheck: 20_000 },
  key: ({ profile: known, edit, saved, problems, refusal }) => [
    known?.tag ?? null,
    known?.vatCheck.state ?? null,
    edit?.section ?? null,
    isUnsaved({ edit }),
    saved,
    problems.length,
    refusal?.code ?? null,
  ],
  unreachable: {
    'condition false: machines/account/settings.ts#hasChanges: edit !== null':
      'The guard that calls it is asked only in `editing`, where a section is open.',
    'condition false: machines/account/settings.ts#settingsMachine.guards.isConflict: edit !== null':
      'It is asked only in `saving`, where a section is open.',
  },
  unnoticed: {
    'operator in settingsMachine.actions.setBase.edit: edit && profile → (edit || profile)':
      'It runs only in `conflict`, where a section is open and the profile is known.',
  },
} satisfies Model<typeof settingsMachine>;

const button = /^(Change|Ändern|Zmień|Змінити)/;

export const settingsShown = declareShown(settingsMachine, {
  shows: {
    loading: 'settings.loading',
    failed: 'settings.failed',
    shown: ({ context }) => (context.saved === null ? button : 'settings.profile.saved'),
    refreshing: ({ context }) => (context.saved === null ? button : 'settings.profile.saved'),
    'editing.filling': 'settings.profile.save',
    'editing.unsaved': 'settings.profile.unsaved',
    checking: 'settings.profile.save',
    saving: 'settings.profile.save',
    conflict: 'settings.conflict.title',
  },
  controls: [
    {
      event: 'save',
      label: 'settings.profile.save',
      elsewhere: { checking: 'the button is busy', saving: 'the button is busy' },
    },
    { event: 'cancel', label: 'settings.cancel' },
    { event: 'takeTheirs', label: 'settings.conflict.takeTheirs' },
    { event: 'saveMine', label: 'settings.conflict.saveMine' },
    { event: 'editMine', label: 'settings.conflict.editMine' },
    { event: 'retry', label: 'shell.retry' },
  ],
});
