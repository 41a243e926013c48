import { createActor } from 'xstate';
import { attachmentsMachine } from '../../../machines/attachments.ts';
import { quotationMachine } from '../../../machines/quotation.ts';
import { RequestChange } from '../../../src/screens/quotation/change/RequestChange.tsx';
import { preparedRequest, requestChangeModel, requestChangeShown } from '../../models/requestChange.ts';
import { hashes } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Its documents show, but say nothing by themselves: a path does. */
const attachments = attachmentsMachine.provide({
  actions: { notifyEdited: () => {}, notifyChanged: () => {}, notifyCounted: () => {} },
});

/** Not started: the path says how the request stands. */
const shown = createActor(quotationMachine, { input: { hash: hashes.quotation, received: null } });

export const requestChangeSpec: ViewSpec = {
  model: {
    ...requestChangeModel,
    machine: requestChangeModel.machine.provide({ actors: { attachments } }),
    actors: {
      ...requestChangeModel.actors,
      attachments: { ...requestChangeModel.actors.attachments, errors: [], observed: true },
    },
  },
  view: () => <RequestChange actor={shown} quotation={preparedRequest()} />,
  ...requestChangeShown,
};
