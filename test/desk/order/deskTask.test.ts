import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deskActionMachine, type TaskOutcome, type TaskToSend } from '../../../machines/desk/order/deskAction.ts';
import { type PreviewOutcome, quotePreviewMachine } from '../../../machines/desk/order/quotePreview.ts';
import { createDocuments } from '../../../machines/documents/documents.ts';
import type { DeskAction, DeskQuote } from '../../../openapi/types.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { attachment } from '../../support/models/samples.ts';
import { deskPage } from './deskSamples.ts';

/** An action that is being filled in, with what was sent, and whether prices are still awaited. */
const start = (action: DeskAction) => {
  const sent: TaskToSend[] = [];
  const prices: AbortSignal[] = [];
  const answer = Promise.withResolvers<TaskOutcome>();
  const actor = createActor(
    deskActionMachine.provide({
      actors: {
        sendTask: fromPromise<TaskOutcome, TaskToSend>(({ input }) => {
          sent.push(input);
          return answer.promise;
        }),
        preview: quotePreviewMachine.provide({
          actors: {
            previewQuote: fromPromise<PreviewOutcome, { orderId: number; quote: DeskQuote | null }>(({ signal }) => {
              prices.push(signal);
              return new Promise(() => {});
            }),
          },
        }),
      },
    }),
    { input: { parent: inertReceiver(), subject: { action, part: null }, page: deskPage(), typed: null } },
  ).start();
  return { actor, sent, prices, answer };
};

describe('a delivery that is sent while a document is on its way', () => {
  const waiting = () => {
    const started = start('deliver');
    started.actor.send({ type: 'attachments.edited', documents: createDocuments([attachment('a')]) });
    started.actor.send({ type: 'send' });
    expect(started.actor.getSnapshot().value).toBe('awaitingDocuments');
    expect(started.sent).toEqual([]);
    return started;
  };

  test('goes out by itself, once, with the document that has arrived', () => {
    const { actor, sent } = waiting();
    actor.send({ type: 'send' });
    actor.send({ type: 'attachments.changed', documents: createDocuments([attachment('a', 'file-1')]) });
    expect(actor.getSnapshot().value).toBe('sending');
    expect(sent.map(({ uploads }) => uploads)).toEqual([['file-1']]);
  });

  test('names a document that cannot be accepted, and that none is left', () => {
    const refused = waiting();
    refused.actor.send({ type: 'attachments.changed', documents: createDocuments([attachment('a')], ['a']) });
    expect(refused.actor.getSnapshot().value).toBe('incomplete');
    expect(refused.actor.getSnapshot().context.problems).toEqual([{ field: 'uploads', code: 'FileNotReady' }]);
    const removed = waiting();
    removed.actor.send({ type: 'attachments.edited', documents: createDocuments([]) });
    expect(removed.actor.getSnapshot().context.problems).toEqual([{ field: 'uploads', code: 'FileRequired' }]);
    expect([...refused.sent, ...removed.sent]).toEqual([]);
  });

  test('waits no longer when something is changed, or it is left', () => {
    const changed = waiting();
    changed.actor.send({ type: 'change', values: { kind: 'proofread' } });
    changed.actor.send({ type: 'attachments.changed', documents: createDocuments([attachment('a', 'file-1')]) });
    expect(changed.actor.getSnapshot().value).toBe('filling');
    const left = waiting();
    left.actor.send({ type: 'leave' });
    expect(left.actor.getSnapshot().value).toBe('left');
    expect([...changed.sent, ...left.sent]).toEqual([]);
  });
});

describe('the price of an offer that is sent', () => {
  test('is not awaited any more, and not asked for while the offer is on its way', () => {
    const { actor, prices } = start('quote');
    expect(prices.map(({ aborted }) => aborted)).toEqual([false]);
    actor.send({ type: 'send' });
    expect(actor.getSnapshot().value).toBe('sending');
    expect(prices.map(({ aborted }) => aborted)).toEqual([true]);
    expect(actor.getSnapshot().context.preview?.getSnapshot().value).toBe('halted');
  });

  test('is asked for again where the server finds something wrong with the offer', async () => {
    const { actor, answer } = start('quote');
    actor.send({ type: 'send' });
    answer.resolve({ kind: 'invalid', problems: [{ field: 'deadline', code: 'DeadlinePassed' }] });
    await expect.poll(() => actor.getSnapshot().value).toBe('incomplete');
    expect(actor.getSnapshot().context.preview?.getSnapshot().value).toBe('pausing');
    actor.stop();
  });
});
