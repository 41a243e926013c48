import type { FastifyReply } from 'fastify';

/** An error as PayU's API says it. */
export const refuse = (
  reply: FastifyReply,
  status: number,
  statusCode: string,
  statusDesc: string,
  codeLiteral?: string,
): FastifyReply =>
  reply
    .code(status)
    .send({ status: { statusCode, statusDesc, ...(codeLiteral === undefined ? {} : { codeLiteral }) } });
