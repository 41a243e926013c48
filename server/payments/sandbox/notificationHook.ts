import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { sandboxSecretOf } from './secret.ts';
import { isSignedBody } from './signature.ts';

const route = '/api/v2/payment/notification/sandbox';
const largest = 64 * 1024;

const verified = new WeakSet<IncomingMessage>();

/** True when the request's body has been found to be signed by the provider. */
export const isVerified = (request: IncomingMessage): boolean => verified.has(request);

const readWhole = async (payload: AsyncIterable<Buffer | string>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > largest) throw new ProblemError('SignatureInvalid');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

/**
 * Checks the signature of the sandbox provider's notifications over the bytes as they arrived, before anything in them is read. To be
 * called on each brand's application before its routes are made; a notification that has not passed here is refused.
 * @throws ProblemError SignatureInvalid (in the hook)
 */
export const verifyNotifications = (app: FastifyInstance, services: Services): void => {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.url !== route) return payload;
    const body = await readWhole(payload);
    const header = request.headers['sandbox-signature'];
    if (!isSignedBody(sandboxSecretOf(services), services.clock.now(), header, body))
      throw new ProblemError('SignatureInvalid');
    verified.add(request.raw);
    return Readable.from([body], { objectMode: false });
  });
};
