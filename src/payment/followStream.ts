import type { FollowedEntity, FollowKind } from '../../machines/payment/followedEntity.ts';
import type { Api } from '../lib/http/client.ts';
import { openEventStream } from '../lib/http/eventStream.ts';

type Handlers = {
  readonly onOpen: () => void;
  readonly onChange: (followed: FollowedEntity) => void;
  /** The stream broke or never opened; it is closed by then. */
  readonly onFailure: () => void;
};

/** The contract says what the events of each stream carry; they are named after their kind. */
const read: { readonly [K in FollowKind]: (data: string) => FollowedEntity<K> } = {
  quotation: (data) => ({ kind: 'quotation', entity: JSON.parse(data) }),
  payment: (data) => ({ kind: 'payment', entity: JSON.parse(data) }),
  order: (data) => ({ kind: 'order', entity: JSON.parse(data) }),
};

/** Opens the event stream of a quotation, a payment or an order. @returns closes it */
export const openFollowStream = (
  api: Api,
  kind: FollowKind,
  hash: string,
  { onOpen, onChange, onFailure }: Handlers,
): (() => void) =>
  openEventStream(api, `/api/v2/${kind}/${hash}/events`, {
    onOpen,
    onEvent: (name, data) => {
      if (name === kind) onChange(read[kind](data));
    },
    onFailure,
  });
