import OrderScreen from '../../../src/screens/order/OrderScreen.tsx';
import { hashes } from '../../models/samples.ts';
import { trackingShown } from '../../models/shown/tracking.ts';
import { trackingModel } from '../../models/tracking.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const trackingSpec: ViewSpec = {
  model: trackingModel,
  view: () => <OrderScreen screen={{ orderHash: hashes.order }} />,
  ...trackingShown,
};
