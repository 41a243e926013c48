import type { draftAnswerMachine } from '../../../machines/original/draftAnswer.ts';
import type { followMachine } from '../../../machines/payment/follow.ts';
import type { Approval, Order, Shipment } from '../../../openapi/types.ts';
import { followModel } from '../../order/follow.model.ts';
import { draftAnswerModel } from '../../original/draftAnswer.model.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { approval, hashes, parcel } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import type { Stories, Story } from './story.ts';

const story = (set: Story['set']): Story => ({
  screen: { name: 'order', cartHash: hashes.cart, orderHash: hashes.order },
  set,
});

/** A registered letter to the customer. */
const sentTo = ({ street, city, customer }: OrderFixture): Shipment => ({
  method: 1,
  country_id: 276,
  recipient: customer.name,
  street,
  postcode: '10119',
  city,
  region: null,
  locker: null,
  phone: null,
  names: null,
  copies: 2,
  notarised: true,
});

/** A sworn order on its page, live. */
const printed = (fixture: OrderFixture, approvals: readonly Approval[], changes: Partial<Order> = {}): Order => {
  const drafts = approvals.map((each) => ({
    ...each,
    file: each.file && { ...each.file, name: fixture.files[0].replace(/\.\w+$/, `-${each.id}.pdf`) },
  }));
  const order = fixture.order('translation', {
    service: 'sworn',
    package_id: 1,
    approvals: drafts,
    shipment: sentTo(fixture),
    shipment_country: 'DE',
    ...changes,
  });
  const follow = inject<typeof followMachine>(followModel, { kind: 'order', hash: hashes.order, parent: null });
  follow.send({ type: 'follow.changed', followed: { kind: 'order', entity: order } });
  follow.send({ type: 'stream.opened' });
  return order;
};

/** The second draft waits: the first one had a fault. */
const drafted = (fixture: OrderFixture): Injected<typeof draftAnswerMachine> => {
  const order = printed(fixture, [approval(1, 'changes_asked', fixture.misspelled), approval(2, 'waiting')]);
  return inject<typeof draftAnswerMachine>(draftAnswerModel, { parent: inertReceiver(), order, text: '' });
};

const asked = (fixture: OrderFixture): Injected<typeof draftAnswerMachine> => {
  const actor = drafted(fixture);
  actor.send({ type: 'approve' });
  return actor;
};

const changing = (fixture: OrderFixture): Injected<typeof draftAnswerMachine> => {
  const actor = drafted(fixture);
  actor.send({ type: 'ask' });
  actor.send({ type: 'write', text: fixture.misspelled });
  return actor;
};

const approved = (fixture: OrderFixture, changes: Partial<Order> = {}): Order =>
  printed(fixture, [approval(1, 'approved')], changes);

/** What becomes of the original on paper. */
export const originalStories: Stories = {
  'order-draft': story((fixture) => drafted(fixture)),
  'order-draft-confirm': story((fixture) => asked(fixture)),
  'order-draft-unapproved': story((fixture) => {
    const actor = asked(fixture);
    actor.send({ type: 'print' });
    actor.fail('answerDraft');
  }),
  'order-draft-changes': story((fixture) => changing(fixture)),
  'order-draft-unsent': story((fixture) => {
    const actor = changing(fixture);
    actor.send({ type: 'send' });
    actor.fail('answerDraft');
  }),
  'order-draft-refused': story((fixture) => {
    const actor = changing(fixture);
    actor.send({ type: 'send' });
    actor.answer('answerDraft', { kind: 'refused', code: 'ApprovalOutdated' });
  }),
  'order-draft-changed': story((fixture) => printed(fixture, [approval(1, 'changes_asked', fixture.misspelled)])),
  'order-draft-approved': story((fixture) => approved(fixture)),
  'order-parcel': story((fixture) => approved(fixture, { parcels: [parcel('posted')] })),
  'order-parcel-returned': story((fixture) => approved(fixture, { parcels: [parcel('returned')] })),
};
