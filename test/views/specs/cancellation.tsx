import { createActor } from 'xstate';
import { trackingMachine } from '../../../machines/tracking.ts';
import { Cancellation } from '../../../src/screens/order/Cancellation.tsx';
import { cancellationModel } from '../../models/cancellation.ts';
import { hashes, order } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Not started: the path tells how the order stands. */
const tracking = createActor(trackingMachine, { input: { orderHash: hashes.order } });

export const cancellationSpec: ViewSpec = {
  model: cancellationModel,
  view: () => <Cancellation order={order('payment')} tracking={tracking} />,
  shows: {
    idle: null,
    confirming: 'order.cancel.title',
    canceling: 'order.cancel.title',
    failed: 'order.cancel.failed',
    tooLate: 'order.cancel.tooLate.title',
    referred: /This order has been paid for/,
    canceled: null,
  },
  controls: [{ event: 'cancel', label: 'order.cancel' }],
};
