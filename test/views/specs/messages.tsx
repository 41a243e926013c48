import { createActor } from 'xstate';
import { followMachine } from '../../../machines/follow.ts';
import { Messages } from '../../../src/screens/order/aftercare/Messages.tsx';
import { messagesModel, messagesShown } from '../../models/messages.ts';
import { finishedOrder, hashes } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Not started: the path says how the order stands. */
const follow = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } });

export const messagesSpec: ViewSpec = {
  model: messagesModel,
  view: () => <Messages order={finishedOrder()} follow={follow} />,
  ...messagesShown,
};
