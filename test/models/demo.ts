import type { Model } from '../../atlas/paths/model.ts';
import { demoMachine, longestDemoText } from '../../machines/demo.ts';
import { outage } from './samples.ts';

export const demoModel = {
  machine: demoMachine,
  inputs: { start: () => undefined },
  events: {
    change: [
      { type: 'change', fields: { text: 'Dzień dobry.', sourceLang: 'pl', targetLang: 'en' } },
      { type: 'change', fields: { text: 'x'.repeat(longestDemoText + 1) } },
    ],
    translate: [{ type: 'translate' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    loadLanguages: {
      kind: 'promise',
      outputs: [
        { kind: 'offered', languages: [{ source_lang: 'pl', target_langs: ['en', 'de'] }] },
        { kind: 'notImplemented' },
      ],
      errors: [outage],
    },
    translate: {
      kind: 'promise',
      outputs: [
        { kind: 'translated', text: 'Good morning.' },
        { kind: 'refused', code: 'PairNotOffered' },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ fields: { text, sourceLang, targetLang } }) => [
    text.trim() !== '' && text.length <= longestDemoText,
    sourceLang,
    targetLang,
  ],
  rests: ['notImplemented'],
} satisfies Model<typeof demoMachine>;
