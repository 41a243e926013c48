import type { Model } from '@fifteen/atlas';
import { maxMtdemoTextLength, mtdemoMachine } from '../../machines/demo/mtdemo.ts';
import { outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const languages = [
  { source_lang: 'pl', target_langs: ['en', 'de'] },
  { source_lang: 'en', target_langs: ['pl'] },
];

export const mtdemoModel = {
  machine: mtdemoMachine,
  inputs: { start: () => ({ popular: ['en', 'pl'] }), 'nothing popular': () => ({ popular: [] }) },
  cases: {
    'only spaces are not translated': {
      input: () => ({ popular: ['en', 'pl'] }),
      steps: [
        'loadLanguages answers #1',
        { type: 'change', fields: { text: '   ', sourceLang: 'pl', targetLang: 'en' } },
        { type: 'translate' },
      ],
    },
  },
  events: {
    change: [
      { type: 'change', fields: { text: 'Dzień dobry.', sourceLang: 'pl', targetLang: 'en' } },
      { type: 'change', fields: { text: 'x'.repeat(maxMtdemoTextLength + 1), sourceLang: 'pl', targetLang: 'en' } },
      { type: 'change', fields: { text: 'x'.repeat(maxMtdemoTextLength), sourceLang: 'pl', targetLang: 'en' } },
      // A pair of which each language is in another pair that is offered.
      { type: 'change', fields: { text: 'Good morning.', sourceLang: 'en', targetLang: 'de' } },
    ],
    translate: [{ type: 'translate' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    loadLanguages: {
      kind: 'promise',
      outputs: [
        { kind: 'offered', languages, isSandbox: false },
        { kind: 'notImplemented' },
        { kind: 'offered', languages, isSandbox: true },
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
  key: ({ fields: { text, sourceLang, targetLang } }) => [text.length, sourceLang, targetLang],
  rests: ['notImplemented'],
} satisfies Model<typeof mtdemoMachine>;

export const mtdemoShown = declareShown(mtdemoMachine, {
  shows: {
    loading: 'mtdemo.title',
    notImplemented: 'error.NotImplementedForBrand',
    unreachable: 'mtdemo.failed',
    'trying.editing': 'mtdemo.text',
    'trying.translating': 'mtdemo.text',
    'trying.translated': 'mtdemo.translation',
    'trying.refused': 'error.PairNotOffered',
    'trying.failed': 'mtdemo.failed',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    {
      event: 'translate',
      label: 'mtdemo.translate',
      elsewhere: { 'trying.translating': 'the button is busy with the attempt before' },
    },
  ],
});
