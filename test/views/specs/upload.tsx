import { useActorRef } from '@xstate/react';
import { uploadMachine } from '../../../machines/upload.ts';
import { DocumentRow } from '../../../src/screens/write/DocumentRow.tsx';
import { inertReceiver } from '../../models/receivers.ts';
import { attachment } from '../../models/samples.ts';
import { uploadShown } from '../../models/shown/upload.ts';
import { uploadModel } from '../../models/upload.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

const HeldDocument = () => {
  const upload = useActorRef(uploadMachine, { input: { parent: inertReceiver(), attachment: attachment('a') } });
  return <DocumentRow upload={upload} />;
};

export const uploadSpec: ViewSpec = {
  model: uploadModel,
  view: () => <HeldDocument />,
  ...uploadShown,
};
