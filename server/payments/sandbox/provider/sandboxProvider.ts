import Fastify, { type FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../../providerEntry.ts';
import { mountApi } from './api.ts';
import { startNotifier } from './notifier.ts';
import { mountPages } from './pages.ts';
import type { StandIn } from './standIn.ts';

/** It listens this far above the base port. */
const portOffset = 9;
/** On this machine only, it serves nobody else. */
const loopback = 'localhost';

/**
 * A stand-in for a payment provider: an application of its own with an API for merchants, a page for customers and signed notifications.
 * Its books are tables that nothing else touches. It sends notifications from the moment it listens until it is closed.
 */
const standInApp = (standIn: StandIn): FastifyInstance => {
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  const notifier = startNotifier(standIn);
  mountApi(app, standIn, notifier);
  mountPages(app, standIn, notifier);
  app.addHook('onListen', async () => notifier.wake());
  app.addHook('onClose', () => notifier.close());
  return app;
};

/** Starts the stand-in; with base port 0 it takes a port that is free. */
export const startStandIn = async (
  deps: ProviderDeps,
  options: Pick<StandIn, 'secret' | 'processingMs'>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const app = standInApp({ ...deps, ...options });
  const { port } = deps.config;
  await app.listen({ port: port === 0 ? 0 : port + portOffset, host: loopback });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in does not listen on a port.');
  return { url: `http://localhost:${address.port}`, close: () => app.close() };
};
