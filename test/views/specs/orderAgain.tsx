import { OrderAgain } from '../../../src/screens/order/aftercare/OrderAgain.tsx';
import { orderAgainModel, orderAgainShown } from '../../models/orderAgain.ts';
import { finishedOrder } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const orderAgainSpec: ViewSpec = {
  model: orderAgainModel,
  view: () => <OrderAgain order={finishedOrder()} />,
  ...orderAgainShown,
};
