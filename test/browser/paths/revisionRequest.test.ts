import type { Order } from '../../../openapi/types.ts';
import { revisionRequestModel, revisionRequestShown } from '../../models/revisionRequest.ts';
import { type BrowserFixture, press } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { openOrder, openTyped, orderCalls, orderChanges } from './support/ways.ts';

const { inputs } = revisionRequestModel;

type Outcome = { readonly kind: 'moved'; readonly order: Order } | { readonly kind: 'refused'; readonly code: string };

/** What the server says to a call of this name. */
const answerTo =
  (call: string) =>
  (outcome: Outcome, { calls }: BrowserFixture): Promise<void> =>
    outcome.kind === 'moved'
      ? calls.answer(call, { data: outcome.order })
      : calls.refuse(call, { code: outcome.code, status: 409 });

executeInBrowser(revisionRequestModel, {
  calls: {
    ...orderCalls,
    ask: { method: 'POST', path: /\/order\/[^/]+\/revision$/ },
    withdraw: { method: 'POST', path: /\/order\/[^/]+\/revision\/withdraw$/ },
  },
  starts: {
    'finished order': openOrder(inputs['finished order']().order),
    'one asked for': openTyped('revision', () => {
      const { order, text } = inputs['one asked for']();
      return { order, typed: text };
    }),
    'one begun': openTyped('revision', () => {
      const { order, text } = inputs['one begun']();
      return { order, typed: text };
    }),
  },
  events: {
    write: ({ text }, { they }) => they.field('order.revision.label').fill(text),
    withdraw: press('order.retry', 'order.revision.withdraw'),
    leave: press('order.cancel.read', 'order.revision.leave'),
    'order.changed': orderChanges,
  },
  answers: { askForRevision: answerTo('ask'), withdrawRevision: answerTo('withdraw') },
  fails: { askForRevision: ({ calls }) => calls.loseAll('ask'), withdrawRevision: 'withdraw' },
  ...revisionRequestShown,
  exceptions: [{ what: 'watchOrder fails', why: 'a defect of the application' }],
});
