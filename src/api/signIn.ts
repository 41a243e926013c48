import type { Credentials } from '../../machines/rules/credentials.ts';
import type { SignInOutcome } from '../../machines/session.ts';
import type { Api } from './client.ts';
import { credentialProblems } from './credentialProblems.ts';
import { customerOf } from './customerOf.ts';
import { settle } from './result.ts';
import { readVisitor } from './storedVisitor.ts';

/** What the end of the address is likely meant to be; null where nothing speaks against it. */
const suggestedDomain = async (username: string): Promise<string | null> => {
  const rules = await import('../../machines/rules/emailDoubt.ts').catch(() => null);
  return rules?.emailDoubt(username)?.suggested?.split('@')[1] ?? null;
};

/** Signs a customer in; what cannot be right is not sent. */
export const signIn = async (api: Api, input: Credentials, signal: AbortSignal): Promise<SignInOutcome> => {
  const problems = await credentialProblems(input);
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
  const { username, password } = input;
  const call = api.http.POST('/api/v2/oauth2/access_token', {
    params: { header: api.header },
    body: { username: username.trim(), password, grant_type: 'password', visitor: readVisitor() },
    signal,
  });
  const result = await settle(call);
  if (!result.ok) {
    return { kind: 'refused', code: result.problem.code, suggestedDomain: await suggestedDomain(username) };
  }
  const token = { value: result.data.access_token, expiresIn: result.data.expires_in };
  const customer = await customerOf(api, token.value, signal);
  if (customer === null) throw new Error('A customer who has just signed in is known.');
  return { kind: 'signedIn', session: { token, customer } };
};
