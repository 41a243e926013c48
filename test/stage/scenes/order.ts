import type { cancellationMachine } from '../../../machines/cancellation.ts';
import type { checkoutMachine } from '../../../machines/checkout.ts';
import type { trackingMachine } from '../../../machines/tracking.ts';
import type { Attachment, Order, OrderStatus } from '../../../openapi/types.ts';
import { cancellationModel } from '../../models/cancellation.ts';
import { checkoutModel } from '../../models/checkout.ts';
import { inertReceiver } from '../../models/receivers.ts';
import { hashes } from '../../models/samples.ts';
import { trackingModel } from '../../models/tracking.ts';
import { type Held, hold } from '../held/hold.ts';
import type { Scene, Scenes } from './scene.ts';
import { addresses, type Story } from './story.ts';

type HeldTracking = Held<typeof trackingMachine> & { readonly fire: (delay: string) => void };

const begun = (): HeldTracking => hold<typeof trackingMachine>(trackingModel, { orderHash: hashes.order });

const found = (order: Order): HeldTracking => {
  const tracking = begun();
  tracking.answer('loadOrder', { kind: 'found', order });
  return tracking;
};

const live = (story: Story, status: OrderStatus): HeldTracking => {
  const tracking = found(story.order(status));
  tracking.send({ type: 'stream.opened' });
  return tracking;
};

/** A customer who wants out of an order. */
const canceling = (order: Order): Held<typeof cancellationMachine> => {
  found(order).send({ type: 'stream.opened' });
  const cancellation = hold<typeof cancellationMachine>(cancellationModel, { parent: inertReceiver(), order });
  cancellation.send({ type: 'cancel' });
  return cancellation;
};

const confirmed = (story: Story): Held<typeof cancellationMachine> => {
  const cancellation = canceling(story.order('acceptation'));
  cancellation.send({ type: 'confirm' });
  return cancellation;
};

const delivered = ({ files }: Story): Attachment[] =>
  files.map((name, index) => ({ id: `out-${index}`, kind: 'proofread', name, size: 151_552, words: 730 }));

const scene = (set: Scene['set']): Scene => ({ path: addresses.order, of: 'application', set });

/** A scene that differs from another in the first lines only, or by a dialog. */
const above = (set: Scene['set']): Scene => ({ ...scene(set), about: 'window' });

export const orderScenes: Scenes = {
  'order-loading': scene(() => begun()),
  'order-calculation': scene((story) => live(story, 'calculation')),
  'order-acceptation': scene((story) => live(story, 'acceptation')),
  'order-payment': scene((story) => {
    const payment = story.payment('failed', 'declined_card');
    found(story.order('payment', { payment, payment_attempts: 1 })).send({ type: 'stream.opened' });
    hold<typeof checkoutMachine>(
      {
        ...checkoutModel,
        actors: { ...checkoutModel.actors, payment: { ...checkoutModel.actors.payment, observed: true } },
      },
      { parent: null, subject: { kind: 'order', order: story.order('payment', { payment }) } },
    );
  }),
  'order-translation': scene((story) => live(story, 'translation')),
  'order-polling': above((story) => live(story, 'proofreading').send({ type: 'stream.failed' })),
  'order-offline': above((story) => live(story, 'waiting_translation').send({ type: 'network.lost' })),
  'order-finished': scene((story) => {
    const order = story.order('finished');
    found({ ...order, attachments: [...order.attachments, ...delivered(story)] });
  }),
  'order-cancel': above((story) => canceling(story.order('acceptation'))),
  'order-cancel-paid': above((story) =>
    canceling(story.order('waiting_translation', { payment: story.payment('succeeded') })),
  ),
  'order-cancel-failed': above((story) => confirmed(story).fail('cancelOrder')),
  'order-cancel-too-late': above((story) => confirmed(story).answer('cancelOrder', { kind: 'tooLate' })),
  'order-failure': scene((story) => live(story, 'failure')),
  'order-canceled': above((story) => found(story.order('canceled'))),
  'order-dropped': scene((story) => found(story.order('dropped'))),
  'order-unknown': scene(() => begun().answer('loadOrder', { kind: 'unknown' })),
  'order-unreachable': scene(() => begun().fail('loadOrder')),
};
