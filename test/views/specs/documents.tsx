import { DocumentsUnreachable } from '../../../src/screens/request/DocumentsUnreachable.tsx';
import { documentsModel, documentsShown } from '../../models/documents.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const documentsSpec: ViewSpec = {
  model: documentsModel,
  view: (_, documents) => <DocumentsUnreachable documents={documents} />,
  ...documentsShown,
};
