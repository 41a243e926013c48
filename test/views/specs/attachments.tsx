import { attachmentsMachine } from '../../../machines/attachments.ts';
import { uploadMachine } from '../../../machines/upload.ts';
import { DocumentList } from '../../../src/screens/request/DocumentList.tsx';
import { attachmentsModel, attachmentsShown } from '../../models/attachments.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** The rows show uploads that run; what these report is for the path to decide. */
const machine = attachmentsMachine.provide({
  actors: { upload: uploadMachine.provide({ actions: { notifyParent: () => {} } }) },
});

export const attachmentsSpec: ViewSpec = {
  model: {
    ...attachmentsModel,
    machine,
    actors: { ...attachmentsModel.actors, upload: { ...attachmentsModel.actors.upload, observed: true } },
  },
  view: (_, attachments) => <DocumentList attachments={attachments} />,
  ...attachmentsShown,
};
