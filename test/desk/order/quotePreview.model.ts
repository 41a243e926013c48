import type { Model } from '@fifteen/atlas';
import { quotePreviewMachine } from '../../../machines/desk/order/quotePreview.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';
import { previewedQuote } from './deskSamples.ts';

export const quotePreviewModel = {
  machine: quotePreviewMachine,
  inputs: {
    'words known': () => ({ orderId: 12, quote: { words: 300 } }),
    'nothing known': () => ({ orderId: 12, quote: null }),
  },
  events: {
    change: [
      { type: 'change', quote: { words: 250 } },
      { type: 'change', quote: null },
    ],
    retry: [{ type: 'retry' }],
    halt: [{ type: 'halt' }],
  },
  actors: {
    previewQuote: {
      kind: 'promise',
      outputs: [
        { kind: 'priced', preview: previewedQuote },
        { kind: 'invalid', problems: [{ field: 'deadline', code: 'DeadlinePassed' }] },
        { kind: 'refused', refusal: { refusal: 'AlreadyQuoted', title: 'Not possible' } },
      ],
      errors: [outage],
    },
  },
  delays: { typingPause: 250, retryPause: 5_000 },
  key: ({ quote, preview, problems, refusal }) => [
    quote !== null,
    preview !== null,
    problems.length > 0,
    refusal !== null,
  ],
} satisfies Model<typeof quotePreviewMachine>;

export const quotePreviewShown = declareShown(quotePreviewMachine, {
  shows: {
    resolving: 'staff.quote.pricing',
    pausing: 'staff.quote.pricing',
    incomplete: 'staff.quote.incomplete',
    asking: 'staff.quote.pricing',
    halted: 'staff.quote.preview',
    priced: /123\.00/,
    unpriced: /^We cannot offer this\./,
    unknown: /^We cannot calculate the price right now/,
  },
  controls: [{ event: 'retry', label: 'staff.order.retry' }],
});
