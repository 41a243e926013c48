import type { PGlite } from '@electric-sql/pglite';
import { type Db, fromPglite } from 'pg-boss';

/**
 * The embedded database as the queues use it. pg-boss's adapter hears no notifications, and would look for jobs of each queue twice a second:
 * a server at rest would take a tenth of a processor.
 */
export const embeddedQueues = (client: PGlite): Db => ({
  ...fromPglite(client),
  listen: async (channel, onNotification) => {
    const unlisten = await client.listen(channel, onNotification);
    return { close: () => unlisten() };
  },
});
