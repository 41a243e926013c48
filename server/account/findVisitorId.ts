import type { FastifyRequest } from 'fastify';

/** The visitor who calls, or who the customer was before they signed in; null where nobody knows. */
export const findVisitorId = ({ visitor, signedIn }: FastifyRequest): string | null =>
  visitor?.visitorId ?? signedIn?.visitorId ?? null;
