import type { Credentials } from '../../../machines/account/credentials.ts';
import type { SignInOutcome } from '../../../machines/account/session.ts';
import type { Api } from '../../lib/http/client.ts';
import { settle } from '../../lib/http/result.ts';
import { begunBy } from '../session/customerSession.ts';
import { sendUnsentEnd } from '../session/sessionEnd.ts';
import { readVisitor } from '../session/storedVisitor.ts';
import { credentialProblems } from './credentialProblems.ts';

/** What the end of the address is likely meant to be; null where nothing speaks against it. */
const findSuggestedDomain = async (username: string): Promise<string | null> => {
  const rules = await import('../../../machines/lib/emailDoubt.ts').catch(() => null);
  return rules?.emailDoubt(username)?.suggested?.split('@')[1] ?? null;
};

/** Signs a customer in; what cannot be right is not sent. */
export const signIn = async (api: Api, input: Credentials, signal: AbortSignal): Promise<SignInOutcome> => {
  const problems = await credentialProblems(input);
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
  await sendUnsentEnd(api);
  const { username, password } = input;
  const call = api.http.POST('/api/v2/oauth2/access_token', {
    body: { username: username.trim(), password, grant_type: 'password', visitor: readVisitor() },
    signal,
  });
  const result = await settle(call);
  if (!result.ok) {
    return { kind: 'refused', code: result.problem.code, suggestedDomain: await findSuggestedDomain(username) };
  }
  return { kind: 'signedIn', session: await begunBy(api, result.data, signal) };
};
