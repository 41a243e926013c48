import { createParser } from 'eventsource-parser';
import type { Api } from './client.ts';
import { encodeBrand } from './contractClient.ts';

type Handlers = {
  readonly onOpen: () => void;
  /** @param data its JSON, as text */
  readonly onEvent: (name: string, data: string) => void;
  /** The stream broke, ended or never opened; it is closed by then. */
  readonly onFailure: () => void;
};

type Options = {
  /** Whose stream it is; by default that of whoever is there. */
  readonly customerId?: number;
  /** Milliseconds without a byte after which it counts as broken: the server writes a comment more often. */
  readonly silence?: number;
};

/** Milliseconds to wait for a token, and for the answer. */
const replyTimeoutMs = 15_000;

const ask = async (
  api: Api,
  path: string,
  { customerId }: Options,
  signal: AbortSignal,
): Promise<NonNullable<Response['body']>> => {
  const { token, owner } = await api.session.ready(signal, replyTimeoutMs);
  if (customerId !== undefined && owner !== customerId) throw new Error('Somebody else is signed in.');
  const response = await fetch(path, {
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
  path: string,
  { onOpen, onEvent }: Handlers,
  options: Options,
  stopped: AbortController,
): Promise<void> => {
  const stop = (): void => stopped.abort();
  let timer = setTimeout(stop, 2 * replyTimeoutMs);
  const watch = (): void => {
    clearTimeout(timer);
    if (options.silence !== undefined) timer = setTimeout(stop, options.silence);
  };
  stopped.signal.addEventListener('abort', () => clearTimeout(timer));
  const body = await ask(api, path, options, stopped.signal);
  watch();
  onOpen();
  const parser = createParser({ onEvent: ({ event, data }) => onEvent(event ?? 'message', data) });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    watch();
    parser.feed(value);
  }
};

/** Opens an event stream of the server: a browser's own event source sends no headers, and so no token. @returns closes it */
export const openEventStream = (api: Api, path: string, handlers: Handlers, options: Options = {}): (() => void) => {
  const stopped = new AbortController();
  let isClosed = false;
  const end = (): void => {
    stopped.abort();
    if (!isClosed) handlers.onFailure();
  };
  void follow(api, path, handlers, options, stopped).then(end, end);
  return () => {
    isClosed = true;
    stopped.abort();
  };
};
