import { attachmentsMachine } from '../../../machines/attachments.ts';
import { documentsMachine } from '../../../machines/documents.ts';
import WriteScreen from '../../../src/screens/request/WriteScreen.tsx';
import { requestModel, requestShown } from '../../models/request.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Its documents show, but say nothing by themselves: a path does. */
const attachments = attachmentsMachine.provide({
  actions: { notifyEdited: () => {}, notifyChanged: () => {}, notifyCounted: () => {} },
});
const silent = documentsMachine.provide({
  actors: { attachments },
  actions: { notifyEdited: () => {}, notifyChanged: () => {} },
});

export const requestSpec: ViewSpec = {
  model: {
    ...requestModel,
    machine: requestModel.machine.provide({ actors: { documents: silent } }),
    actors: { ...requestModel.actors, documents: { ...requestModel.actors.documents, errors: [], observed: true } },
  },
  view: () => <WriteScreen />,
  ...requestShown,
};
