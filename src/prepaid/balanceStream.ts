import type { Balance } from '../../openapi/types.ts';
import type { Api } from '../lib/http/client.ts';
import { openEventStream } from '../lib/http/eventStream.ts';

type Handlers = {
  readonly onOpen: () => void;
  readonly onBalance: (balance: Balance) => void;
  /** The stream broke, ended or never opened; it is closed by then. */
  readonly onFailure: () => void;
};

/** Milliseconds without a byte after which a stream counts as broken. */
const silence = 60_000;

/** The contract says what the events named `balance` carry. */
const read = (data: string): Balance => JSON.parse(data);

/** Opens the event stream of a customer's balance. @returns closes it */
export const openBalanceStream = (
  api: Api,
  customerId: number,
  { onOpen, onBalance, onFailure }: Handlers,
): (() => void) =>
  openEventStream(
    api,
    '/api/v2/customer/prepaid/events',
    {
      onOpen,
      onEvent: (name, data) => {
        if (name === 'balance') onBalance(read(data));
      },
      onFailure,
    },
    { customerId, silence },
  );
