import * as Schema from 'effect/Schema';
import { EmailAddress } from '../lib/fieldSchemas.ts';
import { check, findProblems } from '../lib/form.ts';
import type { CredentialProblems, Credentials } from './credentials.ts';

/** E-mail address and password, as they travel and as the form has them. A password's length was checked when it was set. */
const schemas = {
  username: EmailAddress,
  password: Schema.String.check(check('Required', (text) => text !== '')),
};

const form = { schemas, names: {}, empty: { username: '', password: '' } };

/** What is missing before it is worth asking the server (specification 5). */
export const checkCredentials = (credentials: Credentials): CredentialProblems =>
  Object.fromEntries(findProblems(form, {}, credentials, null).map(({ field, code }) => [field, code]));
