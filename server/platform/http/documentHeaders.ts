import type { FastifyReply } from 'fastify';

/** Headers that mean something on a document only: nearly a kilobyte that every file would carry. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** For files that a page loads and nobody opens. */
export const withoutDocumentHeaders = ({ raw }: FastifyReply): void => {
  for (const name of documentHeaders) raw.removeHeader(name);
};
