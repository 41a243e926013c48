import type { SnapshotFrom } from 'xstate';
import type { Credentials } from '../../../machines/account/credentials.ts';
import type { sessionMachine } from '../../../machines/account/session.ts';

export type LoginView = 'ready' | 'busy' | 'unavailable';

/** What the log-in form can do now. Signed in, it is about to be left. */
export const getLoginView = (session: SnapshotFrom<typeof sessionMachine>): LoginView => {
  if (session.hasTag('failed')) return 'unavailable';
  return session.can({ type: 'signIn', username: '', password: '' }) ? 'ready' : 'busy';
};

/** The field to go to after a refusal: the first that is wrong. */
export const wrongField = ({
  problems,
  refusal,
  suggestedDomain,
}: Pick<SnapshotFrom<typeof sessionMachine>['context'], 'problems' | 'refusal' | 'suggestedDomain'>):
  | keyof Credentials
  | null => {
  if (problems.username !== undefined || refusal === 'AccountNotRegistered' || suggestedDomain !== null) {
    return 'username';
  }
  return problems.password !== undefined || refusal === 'InvalidCredentials' ? 'password' : null;
};
