import InvoiceScreen from '../../../src/screens/invoice/InvoiceScreen.tsx';
import { invoiceModel, invoiceShown } from '../../models/invoice.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const invoiceSpec: ViewSpec = {
  model: invoiceModel,
  view: () => <InvoiceScreen screen={{ invoiceId: '42' }} />,
  ...invoiceShown,
};
