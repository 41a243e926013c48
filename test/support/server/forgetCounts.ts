import { rateLimit } from '../../../server/platform/db/schema.ts';
import type { TestServer } from './startServer.ts';

/** The windows of all limits that processes share are over: they go by the clock of the process, which tests do not move. */
export const forgetCounts = async ({ services }: Pick<TestServer, 'services'>): Promise<void> => {
  await services.db.delete(rateLimit);
};
