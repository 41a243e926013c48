import type { FastifyReply } from 'fastify';

/** An error as Stripe's API says it. */
export const refuse = (
  reply: FastifyReply,
  status: number,
  error: { readonly type: string; readonly code?: string; readonly message: string; readonly param?: string },
): FastifyReply => reply.code(status).send({ error });

export const refuseMissing = (reply: FastifyReply, param: string): FastifyReply =>
  refuse(reply, 400, {
    type: 'invalid_request_error',
    code: 'parameter_missing',
    message: `Missing required param: ${param}.`,
    param,
  });

export const refuseInvalid = (reply: FastifyReply, param: string, code = 'parameter_invalid'): FastifyReply =>
  refuse(reply, 400, { type: 'invalid_request_error', code, message: `Invalid ${param}.`, param });

export const refuseUnknown = (reply: FastifyReply, what: string): FastifyReply =>
  refuse(reply, 404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}.` });
