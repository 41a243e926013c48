import type { Model } from '@fifteen/atlas';
import { sourceTextMachine } from '../../machines/request/sourceText.ts';
import { hashes, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const sourceTextModel = {
  machine: sourceTextMachine,
  inputs: { start: () => ({ quotationHash: hashes.quotation }) },
  events: { show: [{ type: 'show' }], hide: [{ type: 'hide' }] },
  actors: {
    loadText: {
      kind: 'promise',
      outputs: [{ kind: 'found', text: 'The quick brown fox jumps over the lazy dog.' }, { kind: 'unknown' }],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ text }) => text !== null,
} satisfies Model<typeof sourceTextMachine>;

export const sourceTextShown = declareShown(sourceTextMachine, {
  shows: {
    excerpt: /^The quick brown fox…$/,
    loading: /^The quick brown fox…$/,
    whole: /^The quick brown fox jumps over the lazy dog\.$/,
    failed: 'quotation.text.failed',
  },
  controls: [
    { event: 'show', label: 'quotation.text.whole' },
    { event: 'hide', label: 'quotation.text.less' },
  ],
});
