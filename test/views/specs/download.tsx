import { DeliveredFile } from '../../../src/screens/order/DeliveredFile.tsx';
import { downloadModel, downloadShown } from '../../models/download.ts';
import { hashes } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const downloadSpec: ViewSpec = {
  model: downloadModel,
  view: () => (
    <DeliveredFile
      orderHash={hashes.order}
      file={{ id: 'file-0', kind: 'translated', name: 'contract-en.docx', size: 12_000, words: null }}
    />
  ),
  ...downloadShown,
  hides: { idle: /not be downloaded/, preparing: /not be downloaded/, done: /not be downloaded/ },
};
