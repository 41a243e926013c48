import { Correction } from '../../../src/desk/invoices/Correction.tsx';
import { deskCorrectionModel, deskCorrectionShown } from '../../models/deskCorrection.ts';
import { refusedInvoice } from '../../models/deskInvoiceSamples.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskCorrectionSpec: ViewSpec = {
  model: deskCorrectionModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'invoice', id: 42 }}>
      <h1>Invoice</h1>
      <Correction known={refusedInvoice} />
    </AtDesk>
  ),
  ...deskCorrectionShown,
};
