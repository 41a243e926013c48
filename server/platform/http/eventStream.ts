import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../core/services.ts';
import { createRequestLogger } from '../log/requestLogger.ts';
import { takeStreamSlot } from './streamSlots.ts';

const keepAliveMs = 15_000;
/** What a browser waits before it connects again. */
const retryMs = 2000;

type Streams = Pick<Services, 'changes' | 'closing' | 'measures'>;

/** An open stream of server-sent events. */
export type EventStream = {
  readonly send: (data: unknown) => void;
  /** Sends an event that {@link eventText} has written. */
  readonly sendText: (text: string) => void;
  /** Fires when the client has left, or the stream has ended. */
  readonly closed: AbortSignal;
  readonly end: () => void;
  /** Ends it because of an error: the browser connects again, and polls meanwhile. */
  readonly fail: (error: unknown) => void;
};

/** An event as it goes over the wire. */
const eventText = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Answers a request by a stream of events of one name. Comments keep it open; it ends with the server.
 * @throws ProblemError RateLimited where as many are open as may be
 */
export const openEventStream = (
  { closing, measures }: Pick<Services, 'closing' | 'measures'>,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): EventStream => {
  const giveBack = takeStreamSlot(request);
  reply.hijack();
  const { raw } = reply;
  measures?.stream(raw, name);
  for (const [header, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(header, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${retryMs}\n\n`);

  const closed = new AbortController();
  const end = (): void => {
    clearInterval(keepAlive);
    closing.removeEventListener('abort', end);
    giveBack();
    closed.abort();
    raw.end();
  };
  const keepAlive = setInterval(() => {
    // What was written a quarter of a minute ago has not been read: nobody is there.
    if (raw.writableLength > 0) raw.destroy();
    else raw.write(': here\n\n');
  }, keepAliveMs);
  closing.addEventListener('abort', end);
  request.raw.on('close', end);
  if (closing.aborted) end();
  const sendText = (text: string): void => {
    if (!raw.writableEnded) raw.write(text);
  };
  return {
    closed: closed.signal,
    end,
    sendText,
    send: (data) => sendText(eventText(name, data)),
    fail: (error) => {
      if (!closing.aborted) createRequestLogger(request).error({ err: error }, `the stream of ${name} failed`);
      end();
    },
  };
};

export type Streamed = {
  /** The event's name. */
  readonly name: string;
  /** Changes of this order lead to an event. */
  readonly orderHash: string;
  /** What leads to an event, too. */
  readonly also?: string;
  /** The present state, and whether it is the last; null where who asked may not read it any more. */
  readonly read: () => Promise<{ readonly data: unknown; readonly ended: boolean } | null>;
  /** Runs beside the stream for as long as it is open. */
  readonly meanwhile?: (closed: AbortSignal, end: () => void) => Promise<void>;
};

/**
 * Server-sent events: the present state at once, and after each change, until the last. A change while an answer is
 * being written leads to one more, so the last event is always the present state.
 */
export const streamEvents = async (
  services: Streams,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, orderHash, also, read, meanwhile }: Streamed,
): Promise<FastifyReply> => {
  const { sendText, closed, end, fail } = openEventStream(services, request, reply, name);
  let stale = true;
  let writing = false;
  let sent: string | null = null;
  const write = async (): Promise<void> => {
    if (writing || closed.aborted) return;
    writing = true;
    try {
      while (stale && !closed.aborted) {
        stale = false;
        const state = await read();
        const text = state === null ? null : eventText(name, state.data);
        // A notification of what was read before it came says nothing new.
        if (text !== null && text !== sent) sendText(text);
        sent = text;
        if (state?.ended ?? true) end();
      }
    } catch (error) {
      fail(error);
    } finally {
      writing = false;
    }
  };
  const again = (): void => {
    stale = true;
    void write();
  };
  const subscriptions = [orderHash, ...(also === undefined ? [] : [also])].map((of) =>
    services.changes.subscribe(of, again),
  );
  const unsubscribe = (): void => {
    for (const stop of subscriptions) stop();
  };
  if (closed.aborted) unsubscribe();
  else closed.addEventListener('abort', unsubscribe);
  await write();
  if (!closed.aborted) meanwhile?.(closed, end).catch(fail);
  return reply;
};
