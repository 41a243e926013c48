import OrderScreen from '../../../src/screens/order/OrderScreen.tsx';
import { followModel, followShown } from '../../models/follow.ts';
import { hashes } from '../../models/samples.ts';

import type { ViewSpec } from '../support/viewSpec.ts';

export const followSpec: ViewSpec = {
  model: followModel,
  view: () => <OrderScreen screen={{ name: 'order', orderHash: hashes.order }} />,
  ...followShown,
};
