import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasEnded } from '../../machines/rules/orderStatus.ts';
import type { Locale } from '../../openapi/types.ts';
import type { Services } from '../services.ts';
import { findOrder } from './findOrder.ts';
import { orderView } from './orderView.ts';

const keepAliveMs = 15_000;
/** What a browser waits before it connects again. */
const retryMs = 2000;

/**
 * An order as server-sent events: at once, and after each change, until it has ended. News that comes while an answer is
 * being written leads to one more, so the last event is always the present state.
 */
export const streamOrder = async (
  services: Services,
  request: FastifyRequest<{ Params: { hash: string }; Querystring: { locale?: Locale } }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { hash } = request.params;
  const locale = request.query.locale ?? request.locale;
  await findOrder(services.db, null, hash);
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${retryMs}\n\n`);

  let stale = true;
  let writing = false;
  const finish = (): void => {
    unsubscribe();
    clearInterval(keepAlive);
    services.closing.removeEventListener('abort', finish);
    raw.end();
  };
  const write = async (): Promise<void> => {
    if (writing || raw.writableEnded) return;
    writing = true;
    try {
      while (stale && !raw.writableEnded) {
        stale = false;
        const row = await findOrder(services.db, null, hash);
        const order = await orderView(services.db, services, row, locale);
        raw.write(`event: order\ndata: ${JSON.stringify(order)}\n\n`);
        if (hasEnded(row.status)) finish();
      }
    } catch (error) {
      // The browser connects again, and polls meanwhile.
      if (!services.closing.aborted) request.log.error({ err: error }, 'the stream of an order failed');
      finish();
    } finally {
      writing = false;
    }
  };
  const unsubscribe = services.changes.subscribe(hash, () => {
    stale = true;
    void write();
  });
  const keepAlive = setInterval(() => raw.write(': here\n\n'), keepAliveMs);
  services.closing.addEventListener('abort', finish);
  request.raw.on('close', finish);
  if (services.closing.aborted) finish();
  await write();
  return reply;
};
