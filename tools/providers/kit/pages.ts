import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseAction, paymentPage, unknownPage } from './page.ts';
import type { Kit, Protocol } from './protocol.ts';
import type { Session } from './session.ts';

type ById = FastifyRequest<{ Params: { id: string } }>;

/** The way back is named since browsers hold the redirect after a form to the same rule as the form. */
const policy = (back: string | null): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${
    back === null ? '' : ` ${new URL(back).origin}`
  }`;

const sendPage = (reply: FastifyReply, code: number, html: string, back: string | null): FastifyReply =>
  reply
    .code(code)
    .headers({
      'Content-Type': 'text/html; charset=utf-8',
      // Going back must show what has become of the payment, not the buttons again.
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy(back),
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(html);

const actionIn = (body: unknown): string => (body instanceof URLSearchParams ? (body.get('action') ?? '') : '');

/** The provider's page for customers. */
export const mountPages = (app: FastifyInstance, protocol: Protocol, kit: Kit): void => {
  const { pagePath, title, choices, backTo } = protocol;
  /** A page's address carries the provider's own number, or a token that the protocol has noted. */
  const findSession = (id: string): Session | null =>
    kit.books.find(id) ?? kit.books.sessions().find(({ data }) => data.pageToken === id) ?? null;

  app.get(pagePath, async (request: ById, reply) => {
    const session = findSession(request.params.id);
    if (session === null) return sendPage(reply, 404, unknownPage(), null);
    const back = backTo(session);
    const shown = { session, title, choices, processingMs: kit.processingMs, back };
    return sendPage(reply, 200, paymentPage(shown), back);
  });

  app.post(pagePath, async (request: ById, reply) => {
    const session = findSession(request.params.id);
    if (session === null) return sendPage(reply, 404, unknownPage(), null);
    const action = parseAction(actionIn(request.body), choices);
    if (action === undefined) return reply.redirect(request.url, 303);
    // Pressed twice, or again after going back: the first press counts, and the way leads on all the same.
    const present = kit.act(session.id, action) ?? kit.books.find(session.id) ?? session;
    return reply.header('Cache-Control', 'no-store').redirect(backTo(present), 303);
  });
};
