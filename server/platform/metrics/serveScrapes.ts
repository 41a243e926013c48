import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Logger } from 'pino';
import type { MetricsConfig } from '../config/metricsConfig.ts';
import { contentType } from './metering.ts';

/** Milliseconds that a client may take for its request. */
const requestTimeoutMs = 10_000;

/** Answers `GET /metrics` and its HEAD on a port of its own, and nothing else. */
export const serveScrapes = async (
  { host, port }: MetricsConfig,
  log: Pick<Logger, 'error'>,
  scrape: () => Promise<string>,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> => {
  const server = createServer(
    { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs, keepAliveTimeout: 60_000 },
    (request, response) => {
      const isScrape = (request.method === 'GET' || request.method === 'HEAD') && request.url === '/metrics';
      if (!isScrape) {
        response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Only /metrics is here.\n');
        return;
      }
      scrape().then(
        (text) => {
          response.writeHead(200, {
            'content-type': contentType,
            'content-length': Buffer.byteLength(text),
            'cache-control': 'no-store',
          });
          response.end(request.method === 'HEAD' ? undefined : text);
        },
        (error: unknown) => {
          log.error({ err: error }, 'the metrics could not be written');
          response.writeHead(500).end();
        },
      );
    },
  );
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The metrics have no port.');
  const named = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    address: `http://${named}:${address.port}/metrics`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
