import InvoicesPage from '../../../src/desk/invoices/InvoicesPage.tsx';
import { deskInvoicesModel, deskInvoicesShown } from '../../models/deskInvoices.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskInvoicesSpec: ViewSpec = {
  model: deskInvoicesModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'invoices' }}>
      <InvoicesPage />
    </AtDesk>
  ),
  ...deskInvoicesShown,
};
