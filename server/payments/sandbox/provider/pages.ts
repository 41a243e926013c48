import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLocale } from '../../../core/requestLocale.ts';
import type { Notifier } from './notifier.ts';
import { type PageAction, pageActions, paymentPage, unknownPage } from './page.ts';
import { accountOf, type Change, changeSession, findSession } from './sessions.ts';
import type { StandIn } from './standIn.ts';

type ById = FastifyRequest<{ Params: { id: string } }>;

const changes = {
  pay: { status: 'paid' },
  slow: { status: 'processing' },
  cancel: { status: 'canceled' },
  insufficient_funds: { status: 'declined', reason: 'insufficient_funds' },
  card_refused: { status: 'declined', reason: 'card_refused' },
  limit_exceeded: { status: 'declined', reason: 'limit_exceeded' },
} as const satisfies Record<PageAction, Change>;

/** `returnUrl` is named since browsers hold the redirect after a form to the same rule as the form. */
const policy = (returnUrl: string | null): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${
    returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`
  }`;

const sendPage = (reply: FastifyReply, code: number, html: string, returnUrl: string | null = null): FastifyReply =>
  reply
    .code(code)
    .headers({
      'Content-Type': 'text/html; charset=utf-8',
      // Going back must show what has become of the payment, not the buttons again.
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy(returnUrl),
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(html);

const actionOf = (body: unknown): PageAction | undefined => {
  const given = body instanceof URLSearchParams ? body.get('action') : null;
  return pageActions.find((action) => action === given);
};

/** The provider's page for customers. */
export const mountPages = (app: FastifyInstance, standIn: StandIn, notifier: Notifier): void => {
  const { processingMs } = standIn;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  const unknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendPage(reply, 404, unknownPage(requestLocale(request.headers['accept-language'], 'en')));

  app.get('/pay/:id', async (request: ById, reply) => {
    const row = await findSession(standIn, request.params.id);
    if (row === null) return unknown(request, reply);
    const merchant = standIn.brands.get(accountOf(row.id))?.name ?? accountOf(row.id);
    return sendPage(reply, 200, paymentPage({ row, merchant, processingMs }), row.returnUrl);
  });

  app.post('/pay/:id', async (request: ById, reply) => {
    const { id } = request.params;
    const action = actionOf(request.body);
    if (action === undefined) return reply.redirect(`/pay/${encodeURIComponent(id)}`, 303);
    // Pressed twice, or again after going back: the first press counts, and the way leads on all the same.
    await changeSession(standIn, id, ['open'], changes[action]);
    notifier.wake();
    const row = await findSession(standIn, id);
    if (row === null) return unknown(request, reply);
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(row.status === 'canceled' ? row.cancelUrl : row.returnUrl, 303);
  });

  app.setNotFoundHandler((request, reply) => unknown(request, reply));
};
