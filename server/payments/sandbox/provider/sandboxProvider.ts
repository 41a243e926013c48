import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '../../../services.ts';
import { mountApi } from './api.ts';
import { startNotifier } from './notifier.ts';
import { mountPages } from './pages.ts';

export type SandboxOptions = {
  /** How long a payment that "takes its time" takes, in milliseconds. */
  readonly processingMs?: number;
};

const usualProcessingMs = 20_000;

/**
 * A stand-in for a payment provider: an application of its own with an API for merchants, a page for customers and signed notifications.
 * Its books are two tables that nothing else touches. It sends notifications from the moment it listens until it is closed.
 */
export const sandboxProvider = (services: Services, options: SandboxOptions = {}): FastifyInstance => {
  const processingMs = options.processingMs ?? usualProcessingMs;
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  const notifier = startNotifier(services, processingMs);
  mountApi(app, services, notifier);
  mountPages(app, services, notifier, processingMs);
  app.addHook('onListen', async () => notifier.wake());
  app.addHook('onClose', () => notifier.close());
  return app;
};
