import type { CredentialProblems, Credentials } from '../../machines/rules/credentials.ts';

/** What is missing before it is worth asking the server; the rules come with the first attempt. Without them the server says it. */
export const credentialProblems = async (credentials: Credentials): Promise<CredentialProblems> => {
  const rules = await import('../../machines/rules/credentialsForm.ts').catch(() => null);
  return rules?.checkCredentials(credentials) ?? {};
};
