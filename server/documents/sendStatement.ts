import type { FastifyReply } from 'fastify';
import type { StatementOf } from '../platform/core/papers.ts';
import type { Services } from '../platform/core/services.ts';
import { asAttachment } from './sendDownload.ts';
import { sessionOfLink } from './sessionOfLink.ts';

const mediaTypes = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const satisfies Record<
  StatementOf['format'],
  string
>;

/**
 * Sends the statement of a customer's balance as it stands now, while the session goes on that has asked.
 * @throws ProblemError DownloadExpired
 */
export const sendStatement = async (
  services: Services,
  asked: StatementOf & { readonly sessionId: string },
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { customerId } = await sessionOfLink(services, asked.sessionId);
  const { name, content } = await services.makeStatement(asked, customerId);
  return asAttachment(reply, mediaTypes[asked.format], name).header('Content-Length', content.length).send(content);
};
