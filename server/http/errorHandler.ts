import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '../../openapi/types.ts';
import { message } from '../messages.ts';
import { ProblemError } from '../problem.ts';
import { problemOfValidation } from './fieldErrors.ts';

/** Fastify's own refusals by HTTP status. */
const byStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'ValidationFailed',
  404: 'NotFound',
  413: 'FileTooLarge',
  415: 'ValidationFailed',
  429: 'RateLimited',
  503: 'ServiceUnavailable',
};

const asProblem = (error: FastifyError | ProblemError, request: FastifyRequest): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error.validation !== undefined) {
    return problemOfValidation(request, { validation: error.validation, validationContext: error.validationContext });
  }
  return new ProblemError(byStatus[error.statusCode ?? 500] ?? 'InternalServerError');
};

/** Every refusal and failure as problem details (RFC 9457), titled in the request's language. */
export const sendProblem = async (
  error: FastifyError | ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const problem = asProblem(error, request);
  if (problem.code === 'InternalServerError') request.log.error({ err: error }, 'a request failed');
  else request.log.info({ code: problem.code, errors: problem.errors, detail: problem.detail }, 'refused');
  return reply
    .code(problem.statusCode)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem.toProblem(message(request.locale, `error.${problem.code}`))));
};
