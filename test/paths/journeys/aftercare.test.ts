import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { OrderChangedEvent } from '../../../machines/follow.ts';
import { messagesMachine } from '../../../machines/messages.ts';
import { type RatingParentEvent, ratingMachine } from '../../../machines/rating.ts';
import { type RevisionParentEvent, revisionRequestMachine } from '../../../machines/revisionRequest.ts';
import type { Order } from '../../../openapi/types.ts';
import { recorder } from '../../models/receivers.ts';
import { finishedOrder, order, orderMessage, rating, revision } from '../../models/samples.ts';
import { callsOf, lines } from './control.ts';

const changed = (to: Order): OrderChangedEvent => ({ type: 'order.changed', order: to });
const withMessages = (latest: number): Order =>
  order('translation', { messages: { count: latest, latest_id: latest } });

const openMessages = (from: Order) => {
  const loaded = callsOf<typeof messagesMachine, 'loadMessages'>();
  const sent = callsOf<typeof messagesMachine, 'sendMessage'>();
  const orders = lines<OrderChangedEvent>();
  const actor = createActor(
    messagesMachine.provide({
      actors: { loadMessages: loaded.logic, sendMessage: sent.logic, watchOrder: orders.logic },
    }),
    { input: { order: from, text: '' } },
  ).start();
  const texts = () => actor.getSnapshot().context.messages.map(({ text }) => text);
  return { actor, loaded, sent, orders, texts };
};

describe('messages', () => {
  const [first, second] = [orderMessage(1, 'desk', 'Hello'), orderMessage(2, 'customer', 'Good morning')];

  test('are read when there are any, and again when the order says that there are more', async () => {
    const none = openMessages(order('translation'));
    expect(none.loaded.made).toHaveLength(0);
    none.orders.last().send(changed(withMessages(1)));
    await none.loaded.last().answer([first]);
    expect(none.texts()).toEqual(['Hello']);
    none.orders.last().send(changed(withMessages(1)));
    expect(none.loaded.made).toHaveLength(1);
    none.orders.last().send(changed(withMessages(2)));
    await none.loaded.last().answer([first, second]);
    expect(none.texts()).toEqual(['Hello', 'Good morning']);
  });

  test('written while others are being read are read, too', async () => {
    const { loaded, orders, texts } = openMessages(withMessages(1));
    orders.last().send(changed(withMessages(2)));
    expect(loaded.made).toHaveLength(2);
    await loaded.last().answer([first, second]);
    expect(texts()).toEqual(['Hello', 'Good morning']);
  });

  test('that are sent show once, whichever comes first, the answer or the stream', async () => {
    const { actor, loaded, sent, orders, texts } = openMessages(withMessages(1));
    await loaded.last().answer([first]);
    actor.send({ type: 'write', text: 'Good morning' });
    actor.send({ type: 'send' });
    orders.last().send(changed(withMessages(2)));
    await loaded.last().answer([first, second]);
    await sent.last().answer({ kind: 'sent', message: second });
    expect(texts()).toEqual(['Hello', 'Good morning']);
    expect(actor.getSnapshot().context.text).toBe('');
    orders.last().send(changed(withMessages(2)));
    expect(loaded.made).toHaveLength(2);
  });

  test('that get no answer stay in the field, and are sent again', async () => {
    const { actor, sent, texts } = openMessages(order('translation'));
    actor.send({ type: 'write', text: 'Good morning' });
    actor.send({ type: 'send' });
    await sent.last().fail();
    expect(actor.getSnapshot().context.text).toBe('Good morning');
    actor.send({ type: 'send' });
    expect(sent.last().input).toMatchObject({ text: 'Good morning' });
    await sent.last().answer({ kind: 'sent', message: second });
    expect(texts()).toEqual(['Good morning']);
  });

  test('that say nothing are not sent', () => {
    const { actor, sent } = openMessages(order('translation'));
    actor.send({ type: 'write', text: ' \n' });
    actor.send({ type: 'send' });
    expect(sent.made).toHaveLength(0);
  });
});

test('a rating that is saved reaches the page, and an order that was sent before does not take it away', async () => {
  const saved = callsOf<typeof ratingMachine, 'saveRating'>();
  const orders = lines<OrderChangedEvent>();
  const { ref: parent, received } = recorder<RatingParentEvent>();
  const actor = createActor(ratingMachine.provide({ actors: { saveRating: saved.logic, watchOrder: orders.logic } }), {
    input: { parent, order: finishedOrder(), typed: null },
  }).start();
  actor.send({ type: 'choose', stars: 4 });
  actor.send({ type: 'comment', comment: 'Quick.' });
  actor.send({ type: 'save' });
  expect(saved.last().input).toMatchObject({ stars: 4, comment: 'Quick.' });
  const rated = finishedOrder({ rating: rating(4, 'Quick.') });
  await saved.last().answer({ kind: 'saved', order: rated });
  expect(received).toEqual([{ type: 'follow.changed', followed: { kind: 'order', entity: rated } }]);
  orders.last().send(changed(finishedOrder()));
  expect(actor.getSnapshot().matches({ rated: 'saved' })).toBe(true);
  actor.send({ type: 'edit' });
  expect(actor.getSnapshot().context).toMatchObject({ stars: 4, comment: 'Quick.' });
  actor.send({ type: 'choose', stars: 1 });
  actor.send({ type: 'leave' });
  expect(actor.getSnapshot().context).toMatchObject({ stars: 4, order: { rating: { stars: 4 } } });
});

test('a rating from another tab shows where nothing is filled in, and takes nothing away where something is', () => {
  const rated = finishedOrder({ rating: rating(4, 'Quick.') });
  const open = () => {
    const orders = lines<OrderChangedEvent>();
    const { ref: parent } = recorder<RatingParentEvent>();
    const actor = createActor(ratingMachine.provide({ actors: { watchOrder: orders.logic } }), {
      input: { parent, order: finishedOrder(), typed: null },
    }).start();
    return { actor, orders };
  };
  const empty = open();
  empty.orders.last().send(changed(rated));
  expect(empty.actor.getSnapshot().matches('rated')).toBe(true);
  const filled = open();
  filled.actor.send({ type: 'comment', comment: 'Slow.' });
  filled.orders.last().send(changed(rated));
  expect(filled.actor.getSnapshot().matches('editing')).toBe(true);
  expect(filled.actor.getSnapshot().context).toMatchObject({ stars: 0, comment: 'Slow.' });
  filled.actor.send({ type: 'leave' });
  expect(filled.actor.getSnapshot().context).toMatchObject({ stars: 4, comment: 'Quick.' });
});

test('a rating that is taken no more is not offered to be changed again, whatever the order said when it was read', async () => {
  const saved = callsOf<typeof ratingMachine, 'saveRating'>();
  const { ref: parent } = recorder<RatingParentEvent>();
  const actor = createActor(ratingMachine.provide({ actors: { saveRating: saved.logic } }), {
    input: { parent, order: finishedOrder({ rating: rating(4, 'Quick.') }), typed: null },
  }).start();
  actor.send({ type: 'edit' });
  actor.send({ type: 'choose', stars: 1 });
  actor.send({ type: 'save' });
  await saved.last().answer({ kind: 'refused' });
  actor.send({ type: 'leave' });
  expect(actor.getSnapshot().matches('rated')).toBe(true);
  expect(actor.getSnapshot().can({ type: 'edit' })).toBe(false);
});

test('a revision is asked for, and can be withdrawn until staff have answered it', async () => {
  const asked = callsOf<typeof revisionRequestMachine, 'askForRevision'>();
  const orders = lines<OrderChangedEvent>();
  const { ref: parent, received } = recorder<RevisionParentEvent>();
  const actor = createActor(
    revisionRequestMachine.provide({ actors: { askForRevision: asked.logic, watchOrder: orders.logic } }),
    { input: { parent, order: finishedOrder(), text: '' } },
  ).start();
  actor.send({ type: 'ask' });
  actor.send({ type: 'send' });
  expect(actor.getSnapshot().matches({ writing: 'incomplete' })).toBe(true);
  actor.send({ type: 'write', text: 'The name' });
  actor.send({ type: 'send' });
  await asked.last().answer({ kind: 'moved', order: finishedOrder({ revisions: [revision('asked')] }) });
  expect(received).toHaveLength(1);
  expect(actor.getSnapshot().context.text).toBe('');
  expect([actor.getSnapshot().can({ type: 'ask' }), actor.getSnapshot().can({ type: 'withdraw' })]).toEqual([
    false,
    true,
  ]);
  orders.last().send(changed(finishedOrder({ revisions: [revision('accepted')] })));
  expect(actor.getSnapshot().can({ type: 'withdraw' })).toBe(false);
  orders.last().send(changed(finishedOrder({ revisions: [revision('done')] })));
  expect(actor.getSnapshot().can({ type: 'ask' })).toBe(true);
});
