import type { Order } from '../../../openapi/types.ts';
import type { Api } from '../client.ts';

type StreamReports = {
  readonly onOpen: () => void;
  readonly onOrder: (order: Order) => void;
  /** The stream broke or never opened; it is closed by then. */
  readonly onFailure: () => void;
};

/** Opens the event stream of an order (design: `GET /api/v2/order/{hash}/events`). @returns closes it */
export const openOrderStream = (api: Api, orderHash: string, reports: StreamReports): (() => void) => {
  const source = new EventSource(`/api/v2/order/${orderHash}/events?locale=${api.getLocale()}`);
  source.addEventListener('open', reports.onOpen);
  source.addEventListener('order', ({ data }) => {
    // The contract says what an `order` event carries.
    const order: Order = JSON.parse(data);
    reports.onOrder(order);
  });
  source.addEventListener('error', () => {
    source.close();
    reports.onFailure();
  });
  return () => source.close();
};
