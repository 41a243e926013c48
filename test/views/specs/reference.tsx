import { createActor } from 'xstate';
import { followMachine } from '../../../machines/follow.ts';
import { ReferenceCard } from '../../../src/screens/shared/reference/ReferenceCard.tsx';
import { referenceModel, referenceShown } from '../../models/reference.ts';
import { hashes } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Not started: the path says how the order stands. */
const follow = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } });

export const referenceSpec: ViewSpec = {
  model: referenceModel,
  view: () => (
    <ReferenceCard
      owner={{ kind: 'order', actor: follow }}
      of={{ orderHash: hashes.order, reference: null, status: 'acceptation' }}
    />
  ),
  ...referenceShown,
};
