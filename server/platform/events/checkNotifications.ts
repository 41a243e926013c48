import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';

/** How long a notification to oneself may take, in milliseconds. */
const notificationTimeoutMs = 5_000;

/**
 * Has a process notify itself, and says in the log when that does not arrive: its streams would stand still. A pooler by transaction takes
 * LISTEN and loses what is listened to.
 */
export const checkNotifications = (
  notifyItself: (own: string) => Promise<unknown>,
  listen: (own: string, hear: () => void) => () => void,
  log: Pick<Logger, 'error' | 'warn'>,
): void => {
  const own = randomUUID();
  const timer = setTimeout(() => {
    stop();
    log.error(
      'notifications of the database do not arrive: DATABASE_DIRECT_URL must be the address of the server itself',
    );
  }, notificationTimeoutMs).unref();
  const end = (): void => {
    clearTimeout(timer);
    stop();
  };
  const stop = listen(own, end);
  notifyItself(own).catch((error: unknown) => {
    end();
    log.warn({ err: error }, 'the database cannot be notified');
  });
};
