import type { Followed, FollowKind } from '../../machines/payment/followed.ts';
import type { Api } from '../lib/http/client.ts';
import { encodeBrand } from '../lib/http/contractClient.ts';

type Handlers = {
  readonly onOpen: () => void;
  readonly onChange: (followed: Followed) => void;
  /** The stream broke or never opened; it is closed by then. */
  readonly onFailure: () => void;
};

/** The contract says what the events of each stream carry; they are named after their kind. */
const read: { readonly [K in FollowKind]: (data: string) => Followed<K> } = {
  quotation: (data) => ({ kind: 'quotation', entity: JSON.parse(data) }),
  payment: (data) => ({ kind: 'payment', entity: JSON.parse(data) }),
  order: (data) => ({ kind: 'order', entity: JSON.parse(data) }),
};

/** Opens the event stream of a quotation, a payment or an order. @returns closes it */
export const openEventStream = (api: Api, kind: FollowKind, hash: string, handlers: Handlers): (() => void) => {
  const query = new URLSearchParams({ locale: api.getLocale(), brand: encodeBrand(api.brand) });
  const source = new EventSource(`/api/v2/${kind}/${hash}/events?${query}`);
  source.addEventListener('open', handlers.onOpen);
  source.addEventListener(kind, ({ data }) => handlers.onChange(read[kind](data)));
  source.addEventListener('error', () => {
    source.close();
    handlers.onFailure();
  });
  return () => source.close();
};
