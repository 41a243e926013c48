import { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '../../../openapi/types.ts';
import { message } from '../../platform/core/messages.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import { requestLocale } from '../../platform/core/requestLocale.ts';
import { isOutage } from '../../platform/db/databaseOutage.ts';
import { isStorageOutage } from '../../platform/files/storageOutage.ts';

/** The protocol's own refusals by status. */
const byStatus: Readonly<Record<number, ProblemCode>> = {
  404: 'FileUnknown',
  409: 'InProgress',
  410: 'FileUnknown',
  413: 'FileTooLarge',
  503: 'ServiceUnavailable',
};

/** Seconds after which a database or storage that restarts is most often back. */
const outageRetryAfter = 5;

/** The status of an error that is no refusal of the protocol's own; undefined where it is one, or nobody knows why. */
export const findErrorStatus = (error: unknown): number | undefined => {
  if (error instanceof ProblemError) return error.statusCode;
  return isOutage(error) || isStorageOutage(error) ? 503 : undefined;
};

type Written = Parameters<Server['write']>;

/** A tus server whose refusals are problems, as those of every other call. */
export class TusServer extends Server {
  override async write(...[context, headers, status, body]: Written): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body);
    const problem = new ProblemError(byStatus[status] ?? (status < 500 ? 'ValidationFailed' : 'InternalServerError'), {
      ...(status < 500 && body !== undefined ? { detail: body.trim() } : {}),
    });
    headers.set('Content-Type', 'application/problem+json');
    if (status === 503) headers.set('Retry-After', String(outageRetryAfter));
    const text = JSON.stringify(problem.toProblem(message(requestLocale(undefined, 'en'), `error.${problem.code}`)));
    return super.write(context, headers, problem.statusCode, text);
  }
}

const wholeNumber = /^(0|[1-9]\d{0,15})$/;

/**
 * Headers that the protocol's server would read otherwise than the contract says.
 * @throws ProblemError ValidationFailed
 */
export const checkTusHeaders = ({ method, headers }: FastifyRequest): void => {
  const offset = headers['upload-offset'];
  const wrong = [
    // Uploads are not joined: a part of one would be an upload without a length.
    ...(headers['upload-concat'] === undefined ? [] : ['upload-concat']),
    ...(headers['tus-resumable'] === '1.0.0' ? [] : ['tus-resumable']),
    ...(method === 'PATCH' && !wholeNumber.test(String(offset)) ? ['upload-offset'] : []),
  ];
  if (wrong.length === 0) return;
  throw new ProblemError('ValidationFailed', { errors: wrong.map((field) => ({ field, code: 'Invalid' })) });
};
