import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './services.ts';

const keepAliveMs = 15_000;
/** What a browser waits before it connects again. */
const retryMs = 2000;

export type Streamed = {
  /** The event's name. */
  readonly name: string;
  /** Changes of this order lead to an event. */
  readonly orderHash: string;
  /** The present state, and whether it is the last. */
  readonly read: () => Promise<{ readonly data: unknown; readonly ended: boolean }>;
  /** Runs beside the stream for as long as it is open. */
  readonly meanwhile?: (closed: AbortSignal) => Promise<void>;
};

/**
 * Server-sent events: the present state at once, and after each change, until the last. A change while an answer is
 * being written leads to one more, so the last event is always the present state.
 */
export const streamEvents = async (
  services: Pick<Services, 'changes' | 'closing'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, orderHash, read, meanwhile }: Streamed,
): Promise<FastifyReply> => {
  reply.hijack();
  const { raw } = reply;
  for (const [header, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(header, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${retryMs}\n\n`);

  const closed = new AbortController();
  const fail = (error: unknown): void => {
    // The browser connects again, and polls meanwhile.
    if (!services.closing.aborted) request.log.error({ err: error }, `the stream of ${name} failed`);
    finish();
  };
  let stale = true;
  let writing = false;
  const finish = (): void => {
    unsubscribe();
    clearInterval(keepAlive);
    services.closing.removeEventListener('abort', finish);
    closed.abort();
    raw.end();
  };
  const write = async (): Promise<void> => {
    if (writing || raw.writableEnded) return;
    writing = true;
    try {
      while (stale && !raw.writableEnded) {
        stale = false;
        const { data, ended } = await read();
        raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
        if (ended) finish();
      }
    } catch (error) {
      fail(error);
    } finally {
      writing = false;
    }
  };
  const unsubscribe = services.changes.subscribe(orderHash, () => {
    stale = true;
    void write();
  });
  const keepAlive = setInterval(() => {
    // What was written a quarter of a minute ago has not been read: nobody is there.
    if (raw.writableLength > 0) raw.destroy();
    else raw.write(': here\n\n');
  }, keepAliveMs);
  services.closing.addEventListener('abort', finish);
  request.raw.on('close', finish);
  if (services.closing.aborted) finish();
  await write();
  if (!closed.signal.aborted) meanwhile?.(closed.signal).catch(fail);
  return reply;
};
