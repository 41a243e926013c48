import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session.ts';

export type LoginView = 'ready' | 'busy' | 'unavailable';

/** What the log-in form can do now. Signed in, it is about to be left. */
export const getLoginView = (session: SnapshotFrom<typeof sessionMachine>): LoginView => {
  if (session.hasTag('failed')) return 'unavailable';
  return session.can({ type: 'signIn', username: '', password: '' }) ? 'ready' : 'busy';
};
