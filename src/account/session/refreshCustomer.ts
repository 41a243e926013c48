import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/account/session.ts';
import { unwrapData } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';

/**
 * Reads anew who is signed in, after their e-mail address may have changed: the session's dialog signs them in with it, and other tabs
 * do. Without an answer the next start of the application reads it.
 */
export const refreshCustomer = async (
  { api }: Pick<AppDeps, 'api'>,
  session: ActorRefFrom<typeof sessionMachine>,
): Promise<void> => {
  if (session.getSnapshot().context.customer === null) return;
  const call = api.http.GET('/api/v2/customer/current');
  const read = await unwrapData(call).catch(() => null);
  const { token, times, customer } = session.getSnapshot().context;
  if (read === null || token === null || times === null || customer?.id !== read.data.id) return;
  session.send({ type: 'session.begun', session: { token, times, customer: read.data } });
};
