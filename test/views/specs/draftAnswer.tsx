import { createActor } from 'xstate';
import { followMachine } from '../../../machines/follow.ts';
import { DraftApproval } from '../../../src/screens/order/original/DraftApproval.tsx';
import { draftAnswerModel, draftAnswerShown } from '../../models/draftAnswer.ts';
import { approval, hashes, printedOrder } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Not started: the path says how the order stands. */
const follow = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } });

export const draftAnswerSpec: ViewSpec = {
  model: draftAnswerModel,
  view: () => <DraftApproval order={printedOrder([approval(1, 'waiting')])} follow={follow} />,
  ...draftAnswerShown,
};
