import { DocumentRow } from '../../../src/screens/request/DocumentRow.tsx';
import { uploadModel, uploadShown } from '../../models/upload.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const uploadSpec: ViewSpec = {
  model: uploadModel,
  view: (_, upload) => <DocumentRow upload={upload} />,
  ...uploadShown,
};
