import type { messagesMachine } from '../../../machines/aftercare/messages.ts';
import type { ratingMachine } from '../../../machines/aftercare/rating.ts';
import type { reorderMachine } from '../../../machines/aftercare/reorder.ts';
import type { revisionRequestMachine } from '../../../machines/aftercare/revisionRequest.ts';
import type { followMachine } from '../../../machines/payment/follow.ts';
import type { Order, Revision } from '../../../openapi/types.ts';
import { messagesModel } from '../../aftercare/messages.model.ts';
import { ratingModel } from '../../aftercare/rating.model.ts';
import { reorderModel } from '../../aftercare/reorder.model.ts';
import { revisionRequestModel } from '../../aftercare/revisionRequest.model.ts';
import { followModel } from '../../order/follow.model.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { hashes, orderMessage, rating, revision } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import type { Stories, Story } from './story.ts';

const story = (set: Story['set']): Story => ({
  screen: { name: 'order', cartHash: hashes.cart, orderHash: hashes.order },
  set,
});

/** A finished order on its page, live. */
const finished = (fixture: OrderFixture, changes: Partial<Order> = {}): Order => {
  const order = fixture.order('finished', { revisable_until: '2026-12-20T09:00:00.000Z', ...changes });
  const follow = inject<typeof followMachine>(followModel, { kind: 'order', hash: hashes.order, parent: null });
  follow.send({ type: 'follow.changed', followed: { kind: 'order', entity: order } });
  follow.send({ type: 'stream.opened' });
  return order;
};

const rated = (fixture: OrderFixture, changes: Partial<Order> = {}): Injected<typeof ratingMachine> =>
  inject<typeof ratingMachine>(ratingModel, {
    parent: inertReceiver(),
    order: finished(fixture, changes),
    typed: null,
  });

/** Stars are chosen, and saved. */
const saving = (fixture: OrderFixture): Injected<typeof ratingMachine> => {
  const actor = rated(fixture);
  actor.send({ type: 'choose', stars: 5 });
  actor.send({ type: 'comment', comment: fixture.praise });
  actor.send({ type: 'save' });
  return actor;
};

const written = (fixture: OrderFixture): Injected<typeof messagesMachine> => {
  const order = finished(fixture, { messages: { count: 2, latest_id: 2 } });
  const actor = inject<typeof messagesMachine>(messagesModel, { order, text: '' });
  actor.answer('loadMessages', [
    orderMessage(1, 'customer', fixture.question),
    orderMessage(2, 'desk', fixture.answer),
  ]);
  return actor;
};

const sending = (fixture: OrderFixture): Injected<typeof messagesMachine> => {
  const actor = written(fixture);
  actor.send({ type: 'write', text: fixture.question });
  actor.send({ type: 'send' });
  return actor;
};

const asked = (
  fixture: OrderFixture,
  state?: Revision['state'],
  answer: string | null = null,
): Injected<typeof revisionRequestMachine> => {
  const revisions = state === undefined ? [] : [{ ...revision(state, answer), text: fixture.misspelled }];
  const order = finished(fixture, { revisions });
  return inject<typeof revisionRequestMachine>(revisionRequestModel, { parent: inertReceiver(), order, text: '' });
};

const wanted = (fixture: OrderFixture): Injected<typeof revisionRequestMachine> => {
  const actor = asked(fixture);
  actor.send({ type: 'ask' });
  actor.send({ type: 'write', text: fixture.misspelled });
  return actor;
};

const again = (fixture: OrderFixture): Injected<typeof reorderMachine> => {
  const actor = inject<typeof reorderMachine>(reorderModel, { order: finished(fixture) });
  actor.send({ type: 'again' });
  return actor;
};

/** What is done about an order beside its work. */
export const aftercareStories: Stories = {
  'order-rating': story((fixture) => finished(fixture)),
  'order-rating-missing': story((fixture) => rated(fixture).send({ type: 'save' })),
  'order-rating-unsaved': story((fixture) => saving(fixture).fail('saveRating')),
  'order-rating-refused': story((fixture) => saving(fixture).answer('saveRating', { kind: 'refused' })),
  'order-rated': story((fixture) =>
    saving(fixture).answer('saveRating', {
      kind: 'saved',
      order: fixture.order('finished', { rating: rating(5, fixture.praise) }),
    }),
  ),
  'order-messages': story((fixture) => written(fixture)),
  'order-messages-refused': story((fixture) =>
    sending(fixture).answer('sendMessage', { kind: 'refused', code: 'RateLimited' }),
  ),
  'order-messages-unsent': story((fixture) => sending(fixture).fail('sendMessage')),
  'order-revision-form': story((fixture) => wanted(fixture)),
  'order-revision-refused': story((fixture) => {
    const actor = wanted(fixture);
    actor.send({ type: 'send' });
    actor.answer('askForRevision', { kind: 'refused', code: 'RevisionClosed' });
  }),
  'order-revision-asked': story((fixture) => asked(fixture, 'asked')),
  'order-revision-answered': story((fixture) => asked(fixture, 'declined', fixture.answer)),
  'order-again': { ...story((fixture) => again(fixture).answer('prepareForm', { kind: 'begun' })), about: 'window' },
  'order-again-failed': story((fixture) => again(fixture).fail('prepareForm')),
};
