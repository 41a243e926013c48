import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../../brands/brand.ts';
import type { Locale } from '../../../openapi/types.ts';
import type { Callers } from '../core/idempotency.ts';
import { ProblemError } from '../core/problem.ts';
import type { SignedIn, Visitor } from '../core/signedIn.ts';
import type { Staff } from '../core/staff.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand of the `X-Brand` header; null on calls that carry none. */
    brand: Brand | null;
    /** The visitor whose token the request carries; null for a customer. */
    visitor: Visitor | null;
    /** The customer whose token the request carries; null for a visitor. */
    signedIn: SignedIn | null;
    /** Who of the desk calls; null on calls of customers. */
    staff: Staff | null;
    /** The language of the answer's titles and names. */
    locale: Locale;
  }
}

/** The brand that a request names. The access hook has decoded it before any handler runs. */
export const getBrand = (request: FastifyRequest): Brand => {
  if (request.brand === null) throw new ProblemError('BrandUnknown');
  return request.brand;
};

/**
 * Whose the calls of a request are, so that one sent again is known by its key: the customer, and the visitor who they were before
 * they signed in; or the visitor. Nobody else's key is theirs.
 */
export const getCallers = ({ visitor, signedIn }: FastifyRequest): Callers => {
  if (signedIn !== null) {
    const before = signedIn.visitorId === null ? [] : [`visitor:${signedIn.visitorId}`];
    return [`customer:${signedIn.customerId}`, ...before];
  }
  if (visitor === null) throw new ProblemError('Unauthorized');
  return [`visitor:${visitor.visitorId}`];
};

/** The same of the staff: a person, or a script by its token. */
export const getStaffCallers = (staff: Staff): Callers => [
  staff.kind === 'person' ? `person:${staff.personId}` : `script:${staff.tokenId ?? 'first'}`,
];

/** The customer of a request. The access hook has checked the token before any handler that needs one runs. */
export const getSignedIn = (request: FastifyRequest): SignedIn => {
  if (request.signedIn === null) throw new ProblemError('Unauthorized');
  return request.signedIn;
};

/** Who of the desk makes a request. The access hook has checked the token and the role before any handler that needs them runs. */
export const getStaff = (request: FastifyRequest): Staff => {
  if (request.staff === null) throw new ProblemError('Unauthorized');
  return request.staff;
};
