import { eq } from 'drizzle-orm';
import { goesOn } from '../platform/access/customerSessions.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { customerSession } from '../platform/db/schema.ts';

/**
 * The session that has asked for a link which is good as long as it goes on.
 * @throws ProblemError DownloadExpired
 */
export const sessionOfLink = async (
  services: Pick<Services, 'db' | 'clock' | 'brands'>,
  sessionId: string,
): Promise<typeof customerSession.$inferSelect> => {
  const [session] = await services.db.select().from(customerSession).where(eq(customerSession.id, sessionId));
  if (session === undefined || !goesOn(services, session)) throw new ProblemError('DownloadExpired');
  return session;
};
