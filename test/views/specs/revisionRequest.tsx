import { createActor } from 'xstate';
import { followMachine } from '../../../machines/follow.ts';
import { Revisions } from '../../../src/screens/order/aftercare/Revisions.tsx';
import { revisionRequestModel, revisionRequestShown } from '../../models/revisionRequest.ts';
import { finishedOrder, hashes } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Not started: the path says how the order stands. */
const follow = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } });

export const revisionRequestSpec: ViewSpec = {
  model: revisionRequestModel,
  view: () => <Revisions order={finishedOrder()} follow={follow} />,
  ...revisionRequestShown,
};
