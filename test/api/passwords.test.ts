import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PasswordLink } from '../../openapi/types.ts';
import { hours } from '../../server/core/clock.ts';
import { demoPassword } from '../../server/seed/customers.ts';
import { fromElsewhere, type Inbox, type Link, openInbox, signIn, templatesOf } from './accountMails.ts';
import { freshAccount } from './accounts.ts';
import { type Answer, type Client, dataOf } from './client.ts';
import { startServer, type TestClock, type TestServer, testClock } from './startServer.ts';

let server: TestServer;
let clock: TestClock;
let inbox: Inbox;
let client: Client;
beforeAll(async () => {
  clock = testClock();
  server = await startServer({ clock });
  inbox = openInbox(server);
  client = await server.client();
}, 60_000);
afterAll(() => server.stop());

const next = 'another pass phrase';
const problem = ({ status, body }: Answer) => ({ status, ...(typeof body === 'object' ? body : {}) });
const bearer = ({ body }: Answer): Record<string, string> => ({
  authorization: `Bearer ${typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : ''}`,
});
const askFor = (email: string, as = client): Promise<Answer> =>
  as.post('/api/v2/password/reset', { email }, fromElsewhere());
const parts = ({ email, hash, token }: Link) => (hash === '' ? { token } : { email, hash, token });
const reset = (link: Link, password = next, as = client): Promise<Answer> =>
  as.post('/api/v2/password', { ...parts(link), password }, fromElsewhere());
const check = (link: Link): Promise<Answer> => client.post('/api/v2/password/link', parts(link), fromElsewhere());

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, once; all sessions end', async () => {
    const email = freshAccount('anna');
    const session = bearer(await signIn(client, email, demoPassword));
    expect(await askFor(email.toUpperCase())).toMatchObject({ status: 202, body: null });
    const link = await inbox.linkTo(email);
    expect(dataOf<PasswordLink>(await check(link))).toEqual({
      email,
      expires_at: new Date(clock.now().getTime() + hours(1)).toISOString(),
    });
    expect(await reset(link)).toMatchObject({ status: 204 });
    expect(await client.get('/api/v2/customer/current', session)).toMatchObject({ status: 401 });
    expect(await signIn(client, email, demoPassword)).toMatchObject({ status: 401 });
    expect(await signIn(client, email, next)).toMatchObject({ status: 200 });
    expect(templatesOf(await inbox.to(email, 2))).toEqual(['passwordReset', 'passwordChanged']);
    expect(problem(await check(link))).toMatchObject({ status: 410, code: 'LinkUsed' });
  });
});
