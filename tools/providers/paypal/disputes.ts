import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kit } from '../kit/protocol.ts';
import { disputeView } from './views.ts';

type Query = Readonly<Record<string, string | undefined>>;
type ById = FastifyRequest<{ Params: { readonly id: string } }>;

/** PayPal's list of disputes, in pages that a token names, and each by its number: the list says little of them. */
export const mountDisputes = (app: FastifyInstance, kit: Kit): void => {
  const all = () =>
    kit.books
      .sessions()
      .filter(({ dispute }) => dispute !== null)
      .map((session) => ({ at: session.changedAt, view: disputeView(session) }));

  app.get('/v1/customer/disputes', async ({ query }: FastifyRequest<{ Querystring: Query }>) => {
    const since = Date.parse(query.start_time ?? '1970-01-01T00:00:00Z');
    const size = Math.min(50, Number(query.page_size ?? 10));
    const start = Number(query.next_page_token ?? 0);
    const found = all().filter(({ at }) => at >= since);
    const items = found
      .slice(start, start + size)
      .map(({ at, view: { dispute_id, reason, status, dispute_amount } }) => ({
        ...{ dispute_id, reason, status, dispute_amount },
        create_time: new Date(at).toISOString(),
      }));
    const hasMore = start + size < found.length;
    const next = new URLSearchParams({ ...query, next_page_token: String(start + size) });
    const href = `${kit.url()}/v1/customer/disputes?${next}`;
    return { items, links: hasMore ? [{ rel: 'next', method: 'GET', href }] : [] };
  });

  app.get('/v1/customer/disputes/:id', async ({ params }: ById, reply) => {
    const found = all().find(({ view }) => view.dispute_id === params.id);
    return found === undefined ? reply.code(404).send({ name: 'RESOURCE_NOT_FOUND', details: [] }) : found.view;
  });
};
