import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import type { Locale } from '../../openapi/types.ts';
import type { SignedIn } from '../access/customerToken.ts';
import { ProblemError } from '../problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand of the `X-Brand` header; null on calls that carry none. */
    brand: Brand | null;
    /** The customer whose token the request carries; null for a visitor. */
    signedIn: SignedIn | null;
    /** The language of the answer's titles and names. */
    locale: Locale;
  }
}

/** The brand that a request names. The access hook has decoded it before any handler runs. */
export const brandOf = (request: FastifyRequest): Brand => {
  if (request.brand === null) throw new ProblemError('BrandUnknown');
  return request.brand;
};

/** The customer of a request. The access hook has checked the token before any handler that needs one runs. */
export const signedInOf = (request: FastifyRequest): SignedIn => {
  if (request.signedIn === null) throw new ProblemError('Unauthorized');
  return request.signedIn;
};
