import type { IncomingMessage, ServerResponse } from 'node:http';
import { selectType } from './files.ts';

/** A request with the response that answers it. */
export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

const loopback: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** A site whose name leads to this computer must not read what is served only to it. */
export const isKnownHost = ({ request }: Exchange, host: string): boolean => {
  if (!loopback.includes(host) && host !== '::1') return true;
  const asked = request.headers.host?.replace(/:\d+$/, '').toLowerCase();
  return asked !== undefined && loopback.includes(asked);
};

/** Whether a page of another site, or of another port, makes the request. */
export const isFromElsewhere = ({ request }: Exchange): boolean =>
  ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']));

/** @param extension of a file of such content */
export const send = (
  { request, response }: Exchange,
  status: number,
  extension: string,
  body: string | Buffer,
): void => {
  response.writeHead(status, {
    'Content-Type': selectType(extension),
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};

export const redirect = ({ response }: Exchange, address: string): void => {
  response.writeHead(303, { Location: address, 'Cache-Control': 'no-store' });
  response.end();
};
