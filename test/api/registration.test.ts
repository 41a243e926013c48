import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile, Verification } from '../../openapi/types.ts';
import { customer, pendingRegistration } from '../../server/db/schema.ts';
import {
  freshEmail,
  type Inbox,
  openInbox,
  passphrase,
  register,
  signIn,
  templatesOf,
  verify,
} from './accountMails.ts';
import { type Answer, type Client, dataOf } from './client.ts';
import { startServer, type TestClock, type TestServer, testClock } from './startServer.ts';

let server: TestServer;
let clock: TestClock;
let inbox: Inbox;
beforeAll(async () => {
  clock = testClock();
  server = await startServer({ clock });
  inbox = openInbox(server);
}, 60_000);
afterAll(() => server.stop());

const outcomeOf = (answer: Answer): string => dataOf<Verification>(answer).outcome;
const rowsOf = (email: string) => server.services.db.select().from(customer).where(eq(customer.email, email));

const asToken = (answer: Answer): Record<string, string> => {
  const verified = dataOf<Verification>(answer);
  if (verified.outcome !== 'activated') throw new Error(verified.outcome);
  return { authorization: `Bearer ${verified.token.access_token}` };
};

const profileOf = async (client: Client, verified: Answer): Promise<Profile> =>
  dataOf<Profile>(await client.get('/api/v1/profile', asToken(verified)));

describe('a registration', () => {
  test('becomes an account, and signs in, when its visitor follows the link', async () => {
    const client = await server.client('wordbridge', 'de');
    const email = freshEmail();
    expect(await register(client, ` ${email.toUpperCase()} `, { newsletter: true })).toMatchObject({
      status: 202,
      body: null,
    });
    expect(await rowsOf(email)).toEqual([]);
    const link = await inbox.linkTo(email);
    expect(link.email).toBe(email);
    const verified = await verify(client, { ...link, email: email.toUpperCase() });
    expect(outcomeOf(verified)).toBe('activated');
    expect(verified.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['wordbridge_refresh', 'wordbridge_device']),
    );
    const at = clock.now().toISOString();
    expect(await profileOf(client, verified)).toMatchObject({
      email,
      name: 'Ada Nowak',
      user_type: 'private',
      verified_at: at,
      terms_accepted_at: at,
      newsletter_at: at,
      password_changed_at: null,
      sessions: [{ signed_in_with: 'link', is_current: true }],
    });
    expect(templatesOf(await inbox.to(email, 2))).toEqual(['verification', 'activated']);
    expect(await signIn(client, email, passphrase)).toMatchObject({ status: 200 });
    expect(
      await server.services.db.select().from(pendingRegistration).where(eq(pendingRegistration.email, email)),
    ).toEqual([]);
  });
});
