import { trackingMachine } from '../../../machines/tracking.ts';
import { shownOf } from './shown.ts';

export const trackingShown = shownOf(trackingMachine, {
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
});
