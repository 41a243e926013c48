import { createParser } from 'eventsource-parser';
import type { Balance } from '../../openapi/types.ts';
import type { Api } from '../lib/http/client.ts';
import { encodeBrand } from '../lib/http/contractClient.ts';

type Handlers = {
  readonly onOpen: () => void;
  readonly onBalance: (balance: Balance) => void;
  /** The stream broke, ended or never opened; it is closed by then. */
  readonly onFailure: () => void;
};

/** Milliseconds to wait for a token, and for the answer. */
const patience = 15_000;
/** Milliseconds without a byte after which a stream counts as broken: the server writes a comment more often. */
const silence = 60_000;

/** The contract says what the events named `balance` carry. */
const read = (data: string): Balance => JSON.parse(data);

const ask = async (api: Api, customerId: number, signal: AbortSignal): Promise<NonNullable<Response['body']>> => {
  const { token, owner } = await api.session.ready(signal, patience);
  if (owner !== customerId) throw new Error('Somebody else is signed in.');
  const response = await fetch('/api/v2/customer/prepaid/events', {
    headers: {
      'X-Brand': encodeBrand(api.brand),
      Accept: 'text/event-stream',
      'Accept-Language': api.getLocale(),
      Authorization: `Bearer ${token}`,
      // The page listens by itself: nobody uses the session by it.
      'X-Background': '1',
    },
    cache: 'no-store',
    signal,
  });
  if (response.status === 401) api.session.refuse(token);
  if (!response.ok || response.body === null) throw new Error(`Unexpected answer ${response.status}`);
  return response.body;
};

const follow = async (
  api: Api,
  customerId: number,
  { onOpen, onBalance }: Handlers,
  stopped: AbortController,
): Promise<void> => {
  const stop = (): void => stopped.abort();
  let timer = setTimeout(stop, 2 * patience);
  stopped.signal.addEventListener('abort', () => clearTimeout(timer));
  const body = await ask(api, customerId, stopped.signal);
  onOpen();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'balance') onBalance(read(data));
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    clearTimeout(timer);
    timer = setTimeout(stop, silence);
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
};

/** Opens the event stream of a customer's balance: a browser's own event source sends no headers, and so no token. @returns closes it */
export const openBalanceStream = (api: Api, customerId: number, handlers: Handlers): (() => void) => {
  const stopped = new AbortController();
  let isClosed = false;
  const end = (): void => {
    stopped.abort();
    if (!isClosed) handlers.onFailure();
  };
  void follow(api, customerId, handlers, stopped).then(end, end);
  return () => {
    isClosed = true;
    stopped.abort();
  };
};
