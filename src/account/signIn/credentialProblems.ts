import type { CredentialProblems, Credentials } from '../../../machines/account/credentials.ts';

/** What is missing before it is worth asking the server; the rules come with the first attempt. Without them the server says it. */
export const credentialProblems = async (credentials: Credentials): Promise<CredentialProblems> => {
  const rules = await import('../../../machines/account/credentialsForm.ts').catch(() => null);
  return rules?.checkCredentials(credentials) ?? {};
};
