import { createActor } from 'xstate';
import { trackingMachine } from '../../../machines/tracking.ts';
import { Cancellation } from '../../../src/screens/order/Cancellation.tsx';
import { cancellationModel } from '../../models/cancellation.ts';
import { hashes, order } from '../../models/samples.ts';
import { cancellationShown } from '../../models/shown/cancellation.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Not started: the path tells how the order stands. */
const tracking = createActor(trackingMachine, { input: { orderHash: hashes.order } });

export const cancellationSpec: ViewSpec = {
  model: cancellationModel,
  view: () => <Cancellation order={order('payment')} tracking={tracking} />,
  ...cancellationShown,
};
