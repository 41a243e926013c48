import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Locale } from '../../../openapi/types.ts';
import { pause } from '../../lib/http/pause.ts';
import { createDeskTokens, type DeskSessionActor } from './deskTokens.ts';

type Handlers = {
  /** The stream is open: what it brings now is complete from here on. */
  readonly onOpen: () => void;
  /** @param name of the event, as `changed`; @param data its JSON, read */
  readonly onEvent: (name: string, data: unknown) => void;
  /** The stream broke, or did not open; it is tried again by itself. */
  readonly onLost: () => void;
};

/** Follows an event stream of the desk, reconnecting with growing pauses. @returns stops */
export type FollowEvents = (path: string, handlers: Handlers) => () => void;

type EventsOptions = {
  readonly getSession: () => DeskSessionActor;
  readonly getLocale: () => Locale;
  readonly fetch?: (request: Request) => Promise<Response>;
};

/** Milliseconds before the next attempt: doubled each time, and never twice the same, so that all pages do not come back at once. */
const firstPauseMs = 1_000;
const maxPauseMs = 30_000;
const pauseAfter = (failures: number): number =>
  Math.min(firstPauseMs * 2 ** failures, maxPauseMs) * (0.75 + Math.random() / 2);
/** Milliseconds without a byte after which a stream counts as broken: the server writes a comment more often. */
const silenceTimeoutMs = 60_000;
const replyTimeoutMs = 15_000;

/** A browser's own event source sends no headers: the token of the staff must not stand in an address. */
export const followEvents = ({ getSession, getLocale, ...options }: EventsOptions): FollowEvents => {
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const tokens = createDeskTokens(getSession);

  const readOnce = async (path: string, handlers: Handlers, lastId: string, signal: AbortSignal): Promise<string> => {
    const { token } = await tokens.ready(signal, replyTimeoutMs);
    const watch = new AbortController();
    const broken = () => watch.abort(new Error('The stream is silent.'));
    let timer = setTimeout(broken, replyTimeoutMs);
    try {
      const response = await send(
        new Request(new URL(path, location.origin), {
          headers: {
            Accept: 'text/event-stream',
            'Accept-Language': getLocale(),
            Authorization: `Bearer ${token}`,
            ...(lastId === '' ? {} : { 'Last-Event-ID': lastId }),
          },
          cache: 'no-store',
          signal: AbortSignal.any([signal, watch.signal]),
        }),
      );
      if (response.status === 401) tokens.refuse(token);
      if (response.status === 403) getSession().send({ type: 'http.forbidden' });
      if (!response.ok || response.body === null) throw new Error(`Unexpected answer ${response.status}`);
      let id = lastId;
      const parser = createParser({
        onEvent: (message: EventSourceMessage) => {
          if (message.id !== undefined) id = message.id;
          const data: unknown = JSON.parse(message.data);
          handlers.onEvent(message.event ?? 'message', data);
        },
      });
      handlers.onOpen();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        clearTimeout(timer);
        timer = setTimeout(broken, silenceTimeoutMs);
        const { done, value } = await reader.read();
        if (done) return id;
        parser.feed(value);
      }
    } finally {
      clearTimeout(timer);
      watch.abort();
    }
  };

  return (path, handlers) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const follow = async (): Promise<void> => {
      let lastId = '';
      let failures = 0;
      while (!signal.aborted) {
        try {
          lastId = await readOnce(
            path,
            {
              ...handlers,
              onOpen: () => {
                failures = 0;
                handlers.onOpen();
              },
            },
            lastId,
            signal,
          );
        } catch {
          // Said below; it is tried again.
        }
        if (signal.aborted) return;
        handlers.onLost();
        await pause(pauseAfter(failures), signal).catch(() => {});
        failures += 1;
      }
    };
    void follow();
    return () => stopped.abort();
  };
};
