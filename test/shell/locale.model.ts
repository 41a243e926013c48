import type { Model } from '@fifteen/atlas';
import { localeMachine } from '../../machines/shell/locale.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { categories, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const localeModel = {
  machine: localeMachine,
  inputs: {
    'in English': () => ({ parent: inertReceiver(), supported: ['en', 'de'], current: 'en' }),
  },
  events: {
    choose: [
      { type: 'choose', locale: 'de' },
      { type: 'choose', locale: 'en' },
      { type: 'choose', locale: 'uk' },
    ],
    'navigation.shown': [
      { type: 'navigation.shown', locale: 'de' },
      { type: 'navigation.shown', locale: 'en' },
    ],
    'session.signedIn': [
      { type: 'session.signedIn', locale: 'de' },
      { type: 'session.signedIn', locale: 'en' },
    ],
    'session.signedOut': [{ type: 'session.signedOut' }],
    dismiss: [{ type: 'dismiss' }],
  },
  actors: {
    saveLocale: { kind: 'promise', outputs: [undefined], errors: [outage] },
    loadMessages: { kind: 'promise', outputs: [undefined], errors: [outage] },
    saveProfile: { kind: 'promise', outputs: [undefined], errors: [outage] },
    reloadNames: { kind: 'promise', outputs: [categories], errors: [outage] },
  },
  delays: {},
  key: ({ current, wanted, signedIn, notice }) => [current, wanted, signedIn, notice],
} satisfies Model<typeof localeMachine>;

export const localeShown = declareShown(localeMachine, {
  shows: {
    settled: 'shell.language',
    saving: 'shell.language',
    loadingMessages: 'shell.language',
    reverting: 'shell.language',
    savingProfile: 'shell.language',
    reloading: 'shell.language',
    rewriting: null,
  },
  controls: [],
});
