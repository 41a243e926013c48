import { withSamples } from '@fifteen/atlas/drivers';
import { requestModel as model } from '../../../request/request.model.ts';
import type { OutOfReach } from '../browserSpec.ts';

/** A draft that joins a cart is as it was left; addresses that can hardly be right are driven by the tests of bad input. */
export const requestModel = withSamples(model, {
  'readDraft answers #3': { promiseExpired: false },
  'checkRequest answers #2': { doubt: null },
});

/** What no browser can be made to do with a request, and why. */
export const outOfReach: OutOfReach<typeof model> = [
  {
    what: ['readDraft answers #1', 'readDraft answers #2', 'loadPairs answers #2', 'askServer answers #3'],
    why: 'drafts that have expired or wait, and prices seen last, are driven by the tests without a network',
  },
  { what: 'askServer fails', why: 'what breaks down on the way is an answer, too' },
  {
    what: ['attach', 'attachments sends', 'promiseLife passes', 'requestQuotation answers #3'],
    why: 'documents are driven by the tests of the main job',
  },
  { what: 'reopen', why: 'drafts beside the form are driven by the tests of drafts' },
];
