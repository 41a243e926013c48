import type { referenceMachine } from '../../../machines/order/reference.ts';
import type { followMachine } from '../../../machines/payment/follow.ts';
import type { requestChangeMachine } from '../../../machines/quotation/requestChange.ts';
import type { reviewRequestMachine } from '../../../machines/quotation/reviewRequest.ts';
import type { Order, Quotation } from '../../../openapi/types.ts';
import { followModel } from '../../order/follow.model.ts';
import { referenceModel } from '../../order/reference.model.ts';
import { requestChangeModel } from '../../quotation/requestChange.model.ts';
import { reviewRequestModel } from '../../quotation/reviewRequest.model.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { hashes, review } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import { at, onQuotation } from './quotation.ts';
import type { Stories, Story } from './story.ts';

/** New documents are sent by a chart of their own, which the form shows. */
const observed = { ...requestChangeModel.actors.attachments, observed: true as const };

/** An offer on its page, and what is asked about it. */
const offered = (fixture: OrderFixture, changes: Partial<Quotation> = {}): Injected<typeof reviewRequestMachine> => {
  at('acceptation', fixture, changes);
  const quotation = fixture.quotation('acceptation', changes);
  return inject<typeof reviewRequestMachine>(reviewRequestModel, { parent: inertReceiver(), quotation, typed: null });
};

const written = (fixture: OrderFixture): Injected<typeof reviewRequestMachine> => {
  const actor = offered(fixture);
  actor.send({ type: 'ask', kind: 'change' });
  actor.send({ type: 'write', text: fixture.wish });
  return actor;
};

const sending = (fixture: OrderFixture): Injected<typeof reviewRequestMachine> => {
  const actor = written(fixture);
  actor.send({ type: 'send' });
  return actor;
};

/** An order on its page, and its reference in the field. */
const naming = (fixture: OrderFixture, changes: Partial<Order> = {}): Injected<typeof referenceMachine> => {
  const order = fixture.order('translation', changes);
  const follow = inject<typeof followMachine>(followModel, { kind: 'order', hash: hashes.order, parent: null });
  follow.send({ type: 'follow.changed', followed: { kind: 'order', entity: order } });
  follow.send({ type: 'stream.opened' });
  const { reference, status } = order;
  const actor = inject<typeof referenceMachine>(referenceModel, { orderHash: hashes.order, reference, status });
  actor.send({ type: 'edit' });
  actor.send({ type: 'write', text: 'PO-2026-118' });
  return actor;
};

const onOrder = (set: Story['set']): Story => ({
  screen: { name: 'order', cartHash: hashes.cart, orderHash: hashes.order },
  set,
});

/** A request that is prepared, on its page, and its form. */
const changing = (fixture: OrderFixture): Injected<typeof requestChangeMachine> => {
  at('calculation', fixture);
  const quotation = fixture.quotation('calculation');
  const actor = inject<typeof requestChangeMachine>(
    { ...requestChangeModel, actors: { ...requestChangeModel.actors, attachments: observed } },
    { parent: inertReceiver(), quotation },
  );
  actor.send({ type: 'change' });
  actor.send({ type: 'edit', fields: { note: fixture.note, removed: ['file-1'] } });
  return actor;
};

/** What is asked about an offer or changed of a request, and the customer's own reference. */
export const offerStories: Stories = {
  'quotation-reviewed': onQuotation((fixture) =>
    offered(fixture, { under_review: true, reviews: [review('asked', null, 'change', { text: fixture.wish })] }),
  ),
  'quotation-remark': onQuotation((fixture) => offered(fixture, { remark: fixture.answer })),
  'quotation-revised': onQuotation((fixture) =>
    offered(fixture, {
      version: 2,
      earlier: [{ version: 1, quantity: 1420, gross: fixture.price.gross, offered_at: '2026-11-20T09:04:00.000Z' }],
      reviews: [review('revised', fixture.answer, 'change', { text: fixture.wish })],
      reference: 'PO-2026-118',
    }),
  ),
  'quotation-review-form': onQuotation((fixture) => written(fixture)),
  'quotation-review-unsent': onQuotation((fixture) => sending(fixture).fail('askForReview')),
  'quotation-review-refused': onQuotation((fixture) =>
    sending(fixture).answer('askForReview', { kind: 'refused', code: 'TooManyReviews' }),
  ),
  'quotation-change': onQuotation((fixture) => changing(fixture)),
  'quotation-change-unsent': onQuotation((fixture) => {
    const actor = changing(fixture);
    actor.send({ type: 'send' });
    actor.fail('changeRequest');
  }),
  'quotation-change-refused': onQuotation((fixture) => {
    const actor = changing(fixture);
    actor.send({ type: 'send' });
    actor.answer('changeRequest', { kind: 'refused', code: 'AlreadyOffered' });
  }),
  'quotation-withdraw': {
    ...onQuotation((fixture) => {
      at('calculation', fixture);
      const quotation = fixture.quotation('calculation');
      inject<typeof requestChangeMachine>(requestChangeModel, { parent: inertReceiver(), quotation }).send({
        type: 'withdraw',
      });
    }),
    about: 'window',
  },
  'order-reference-form': onOrder((fixture) => naming(fixture)),
  'order-reference-refused': onOrder((fixture) => {
    const actor = naming(fixture, { reference: 'PO-2026-117' });
    actor.send({ type: 'save' });
    actor.answer('saveReference', { kind: 'refused' });
  }),
};
