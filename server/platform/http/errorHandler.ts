import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '../../../openapi/types.ts';
import { DeskProblemError } from '../core/deskProblem.ts';
import { message } from '../core/messages.ts';
import { ProblemError } from '../core/problem.ts';
import { isOutage } from '../db/databaseOutage.ts';
import { isStorageOutage } from '../files/storageOutage.ts';
import { createRequestLogger } from '../log/requestLogger.ts';
import { problemOfValidation } from './fieldErrors.ts';

/** The framework's own refusals by HTTP status. Its other ones, of addresses and bodies that nobody can read, are no validated data. */
const byStatus: Readonly<Record<number, ProblemCode>> = {
  403: 'NotFound',
  404: 'NotFound',
  413: 'FileTooLarge',
  429: 'RateLimited',
  503: 'ServiceUnavailable',
};

/** Seconds after which a database or storage that restarts is most often back. */
const outageRetryAfter = 5;

const asProblem = (error: FastifyError | ProblemError, request: FastifyRequest): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error.validation !== undefined) {
    return problemOfValidation(request, { validation: error.validation, validationContext: error.validationContext });
  }
  if (isOutage(error) || isStorageOutage(error))
    return new ProblemError('ServiceUnavailable', { retryAfter: outageRetryAfter });
  const status = error.statusCode ?? 500;
  return new ProblemError(byStatus[status] ?? (status < 500 ? 'ValidationFailed' : 'InternalServerError'));
};

const sendDeskProblem = (problem: DeskProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  createRequestLogger(request).info({ code: problem.code }, 'refused');
  return reply
    .code(problem.statusCode)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem.toProblem(message(request.locale, `staff.error.${problem.code}`))));
};

/** Every refusal and failure as problem details (RFC 9457), titled in the request's language. */
export const sendProblem = async (
  error: FastifyError | ProblemError | DeskProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (error instanceof DeskProblemError) return sendDeskProblem(error, request, reply);
  const problem = asProblem(error, request);
  if (problem.code === 'InternalServerError') createRequestLogger(request).error({ err: error }, 'a request failed');
  else if (!(error instanceof ProblemError) && problem.code === 'ServiceUnavailable') {
    createRequestLogger(request).warn({ err: error }, 'the database or the storage cannot do it now');
  } else
    createRequestLogger(request).info(
      { code: problem.code, errors: problem.errors, detail: problem.detail },
      'refused',
    );
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.statusCode)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem.toProblem(message(request.locale, `error.${problem.code}`))));
};
