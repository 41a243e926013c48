import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../core/problem.ts';
import { answerClientError } from './clientErrors.ts';

/** How long clients may take, in milliseconds. */
export type ClientDeadlines = {
  /** for the headers of a request, and for a connection that says nothing */
  readonly headers: number;
  /** for a whole body; documents have longer, as they come in over slow lines */
  readonly body: number;
  readonly upload: number;
  /** without a byte in either direction; event streams write every quarter of a minute */
  readonly idle: number;
};

export const clientDeadlines: ClientDeadlines = { headers: 15_000, body: 30_000, upload: 900_000, idle: 60_000 };

/** How often connections are looked at. */
const checkEvery = 5_000;

/** What the HTTP server of an application is made with. */
export const serverDeadlines = ({ headers, upload, idle }: ClientDeadlines) => ({
  connectionTimeout: idle,
  requestTimeout: upload,
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(checkEvery, headers) },
});

/** Ends requests whose bodies take too long; those of uploads have the server's own deadline. */
export const limitBodies = (app: FastifyInstance, { body }: ClientDeadlines): void => {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !raw.complete && headers['content-type'] !== 'application/offset+octet-stream') {
      const timer = setTimeout(() => answerClientError(new Error('The body took too long.'), raw.socket), body);
      const clear = (): void => clearTimeout(timer);
      raw.once('end', clear);
      raw.once('close', clear);
    }
    done(null, payload);
  });
  // What was still missing may arrive after the answer: the request is refused all the same.
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    done(raw.socket.writableEnded ? new ProblemError('ValidationFailed') : undefined);
  });
};
