import type { Model } from '../../atlas/paths/model.ts';
import { localeMachine } from '../../machines/locale.ts';
import { inertReceiver } from './receivers.ts';
import { categories, outage } from './samples.ts';

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
    addressed: [
      { type: 'addressed', locale: 'de' },
      { type: 'addressed', locale: 'en' },
    ],
    customerKnown: [
      { type: 'customerKnown', locale: 'de' },
      { type: 'customerKnown', locale: 'en' },
    ],
    customerGone: [{ type: 'customerGone' }],
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
