import { OrderInvoices } from '../../../src/screens/order/papers/OrderInvoices.tsx';
import { orderInvoicesModel, orderInvoicesShown } from '../../models/orderInvoices.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const orderInvoicesSpec: ViewSpec = {
  model: orderInvoicesModel,
  view: ({ context: { expected } }) => (
    <OrderInvoices order={{ id: 2087, status: expected === true ? 'finished' : 'translation' }} />
  ),
  ...orderInvoicesShown,
};
