import type { Model } from '@fifteen/atlas';
import { passkeyMachine } from '../../../machines/account/passkey.ts';
import { madePasskey, outage, passkeys } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

const [laptop] = passkeys;
const twenty = Array.from({ length: 20 }, (_, index) => ({ ...laptop, id: `passkey-${index}` }));

export const passkeyModel = {
  machine: passkeyMachine,
  inputs: { settings: () => undefined },
  events: {
    retry: [{ type: 'retry' }],
    add: [{ type: 'add' }],
    rename: [
      { type: 'rename', id: laptop.id },
      { type: 'rename', id: 'nobodys' },
    ],
    remove: [
      { type: 'remove', id: laptop.id },
      { type: 'remove', id: 'nobodys' },
    ],
    change: [
      { type: 'change', name: 'Work laptop' },
      { type: 'change', name: ' ' },
    ],
    edit: [{ type: 'edit', field: 'password' }],
    confirm: [
      { type: 'confirm', password: 'present password' },
      { type: 'confirm' },
      // The field is there, and nothing is typed.
      { type: 'confirm', password: '' },
    ],
    cancel: [{ type: 'cancel' }],
  },
  actors: {
    readPasskeys: {
      kind: 'promise',
      outputs: [
        { kind: 'known', passkeys, supported: true, suggestion: 'Linux, Chrome' },
        { kind: 'known', passkeys: [], supported: false, suggestion: '' },
        { kind: 'known', passkeys: twenty, supported: true, suggestion: 'Linux, Chrome' },
        { kind: 'unavailable' },
      ],
      errors: [outage],
    },
    makePasskey: {
      kind: 'promise',
      outputs: [
        madePasskey,
        { kind: 'cancelled' },
        { kind: 'known' },
        { kind: 'refused', code: 'TooManyPasskeys' },
        { kind: 'refused', code: 'PasswordNeeded' },
        { kind: 'refused', code: 'InvalidCredentials' },
      ],
      errors: [outage],
    },
    addPasskey: {
      kind: 'promise',
      outputs: [
        { kind: 'changed', passkeys },
        { kind: 'refused', code: 'PasskeyRefused' },
      ],
      errors: [outage],
    },
    renamePasskey: {
      kind: 'promise',
      outputs: [
        { kind: 'changed', passkeys },
        { kind: 'refused', code: 'PasskeyUnknown' },
        { kind: 'refused', code: 'ValidationFailed' },
      ],
      errors: [outage],
    },
    removePasskey: {
      kind: 'promise',
      outputs: [
        { kind: 'changed', passkeys: [] },
        { kind: 'refused', code: 'PasskeyUnknown' },
        { kind: 'refused', code: 'RateLimited' },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({
    passkeys: list,
    supported,
    chosen,
    name,
    isNameMissing,
    isPasswordAsked,
    isPasswordMissing,
    refusal,
    done,
  }) => [
    list.length,
    supported,
    chosen !== null,
    name.trim() !== '',
    isNameMissing,
    isPasswordAsked,
    isPasswordMissing,
    refusal,
    done,
  ],
  rests: ['unavailable', 'listed'],
  unreachable: {
    "condition false: machines/account/passkey.ts#passkeyMachine.guards.isUnknown: params.outcome.kind === 'refused'":
      'It is asked where the guard `isChanged` has failed, and an outcome that is not `changed` is `refused`.',
  },
} satisfies Model<typeof passkeyMachine>;

export const passkeyShown = declareShown(passkeyMachine, {
  shows: {
    reading: 'passkey.loading',
    unavailable: 'passkey.unavailable',
    failed: 'passkey.failed',
    listed: 'settings.section.passkeys',
    naming: 'passkey.naming.text',
    making: 'passkey.waiting',
    adding: 'passkey.naming.text',
    renaming: 'passkey.renaming.title',
    savingName: 'passkey.renaming.title',
    confirmingRemoval: 'passkey.removal.title',
    removing: 'passkey.removal.title',
  },
  controls: [
    { event: 'retry', label: 'passkey.retry' },
    { event: 'add', label: 'passkey.add' },
    {
      event: 'confirm',
      label: 'passkey.naming.confirm',
      elsewhere: {
        making: 'the button is busy',
        adding: 'the button is busy',
        renaming: 'it says to save the name',
        confirmingRemoval: 'it says to remove',
      },
    },
    {
      event: 'confirm',
      label: 'passkey.renaming.confirm',
      elsewhere: {
        savingName: 'the button is busy',
        naming: 'it says to create',
        confirmingRemoval: 'it says to remove',
      },
    },
    {
      event: 'confirm',
      label: 'passkey.removal.confirm',
      elsewhere: { removing: 'the button is busy', naming: 'it says to create', renaming: 'it says to save the name' },
    },
    { event: 'cancel', label: 'passkey.cancel' },
  ],
});
