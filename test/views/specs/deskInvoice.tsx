import InvoicePage from '../../../src/desk/invoices/InvoicePage.tsx';
import { deskInvoiceModel, deskInvoiceShown } from '../../models/deskInvoice.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskInvoiceSpec: ViewSpec = {
  model: deskInvoiceModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'invoice', id: 42 }}>
      <InvoicePage page={{ name: 'invoice', id: 42 }} />
    </AtDesk>
  ),
  ...deskInvoiceShown,
};
