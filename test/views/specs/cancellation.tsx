import { createActor } from 'xstate';
import { followMachine } from '../../../machines/follow.ts';
import { Cancellation } from '../../../src/screens/order/Cancellation.tsx';
import { cancellationModel, cancellationShown } from '../../models/cancellation.ts';
import { hashes, order } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Not started: the path says how the order stands. */
const follow = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } });

export const cancellationSpec: ViewSpec = {
  model: cancellationModel,
  view: () => <Cancellation order={order('payment')} follow={follow} />,
  ...cancellationShown,
};
