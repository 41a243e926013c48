import OrderScreen from '../../../src/screens/order/OrderScreen.tsx';
import { hashes } from '../../models/samples.ts';
import { trackingModel } from '../../models/tracking.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const trackingSpec: ViewSpec = {
  model: trackingModel,
  view: () => <OrderScreen screen={{ orderHash: hashes.order }} />,
  shows: {
    loading: null,
    unreachable: null,
    unknown: 'order.unknown.title',
    'following.streaming.connecting': 'order.connection.connecting',
    'following.streaming.live': 'order.connection.live',
    'following.polling': 'order.connection.polling',
    offline: 'order.connection.offline',
    closed: 'order.details',
  },
  controls: [
    {
      event: 'retry',
      label: 'order.retry',
      elsewhere: {
        offline: 'the order stays in sight, and the network tells when it is back',
        unreachable: 'an order that is known stays in sight',
      },
    },
  ],
};
