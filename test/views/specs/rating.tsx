import { createActor } from 'xstate';
import { followMachine } from '../../../machines/follow.ts';
import { Rating } from '../../../src/screens/order/aftercare/Rating.tsx';
import { ratingModel, ratingShown } from '../../models/rating.ts';
import { finishedOrder, hashes } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Not started: the path says how the order stands. */
const follow = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } });

export const ratingSpec: ViewSpec = {
  model: ratingModel,
  view: () => <Rating order={finishedOrder()} follow={follow} />,
  ...ratingShown,
};
