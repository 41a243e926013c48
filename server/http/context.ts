import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import type { Locale } from '../../openapi/types.ts';
import { ProblemError } from '../problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand of the `X-Brand` header; null on calls that carry none. */
    brand: Brand | null;
    /** The language of the answer's titles and names. */
    locale: Locale;
  }
}

/** The brand that a request names. The access hook has decoded it before any handler runs. */
export const brandOf = (request: FastifyRequest): Brand => {
  if (request.brand === null) throw new ProblemError('BrandUnknown');
  return request.brand;
};
