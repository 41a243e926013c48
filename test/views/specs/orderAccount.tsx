import { AccountCard } from '../../../src/screens/order/account/AccountCard.tsx';
import { orderAccountModel, orderAccountShown } from '../../models/orderAccount.ts';
import { order } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const orderAccountSpec: ViewSpec = {
  model: orderAccountModel,
  view: () => <AccountCard order={order('translation', { has_account: false })} />,
  ...orderAccountShown,
  hides: { taken: 'orderAccount.submit', sent: 'orderAccount.submit' },
};
