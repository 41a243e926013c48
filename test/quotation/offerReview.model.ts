import type { Model } from '@fifteen/atlas';
import { offerReviewMachine } from '../../machines/quotation/offerReview.ts';

export const offerReviewModel = {
  machine: offerReviewMachine,
  inputs: { 'asked for': () => undefined },
  events: {
    revise: [{ type: 'revise' }],
    uphold: [{ type: 'uphold' }],
    withdraw: [{ type: 'withdraw' }],
    close: [{ type: 'close' }],
  },
  actors: {},
  delays: {},
  key: () => null,
} satisfies Model<typeof offerReviewMachine>;
