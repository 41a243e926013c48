import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customer, passkey } from '../../../server/platform/db/schema.ts';
import { buildNetworkHeader, openInbox } from '../../support/server/accountMails.ts';
import { createAccount } from '../../support/server/accounts.ts';
import { readData } from '../../support/server/client.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile();
const client = await server.client();
const inbox = openInbox(server);

/** An account with two passkeys, and the link of a mail with which its password can be set anew. */
const forget = async (): Promise<{ readonly email: string; readonly token: string; readonly customerId: number }> => {
  const { db } = server.services;
  const email = createAccount('anna');
  const [row] = await db.select({ id: customer.id }).from(customer).where(eq(customer.email, email));
  if (row === undefined) throw new Error(`Nobody has the address ${email}.`);
  const made = {
    customerId: row.id,
    rpId: 'localhost',
    publicKey: 'key',
    counter: 0,
    transports: [],
    isMultiDevice: true,
    isBackedUp: true,
    createdAt: server.services.clock.now(),
  };
  await db.insert(passkey).values([
    { ...made, id: `${row.id}-own`, name: 'Phone' },
    { ...made, id: `${row.id}-strange`, name: 'Somebody else' },
  ]);
  await client.post('/api/v2/password/reset', { email }, buildNetworkHeader());
  return { email, customerId: row.id, token: (await inbox.linkTo(email)).token };
};

const readNames = async (customerId: number): Promise<readonly string[]> =>
  (await server.services.db.select().from(passkey).where(eq(passkey.customerId, customerId))).map(({ name }) => name);

const passwords = { password: 'a long and new pass phrase' } as const;

test('a reset names the passkeys of the account, and removes those that the customer does not keep', async () => {
  const { email, token, customerId } = await forget();
  const link = readData<{ readonly passkeys: readonly { readonly id: string; readonly name: string }[] }>(
    await client.post('/api/v2/password/link', { token }, buildNetworkHeader()),
  );
  expect(link.passkeys.map(({ name }) => name)).toEqual(['Phone', 'Somebody else']);
  const kept = link.passkeys.flatMap(({ id, name }) => (name === 'Phone' ? [id] : []));
  const saved = await client.post(
    '/api/v2/password',
    { token, ...passwords, keep_passkeys: [...kept, 'nobody-has-this'] },
    buildNetworkHeader(),
  );
  expect(saved.status).toBe(204);
  expect(await readNames(customerId)).toEqual(['Phone']);
  const mails = await inbox.to(email, 3);
  expect(mails.map(({ text }) => text).filter((text) => text.includes('Somebody else'))).toHaveLength(1);
});

test('a reset that keeps what is no passkey’s id is refused, and its link stays good', async () => {
  const { token, customerId } = await forget();
  const reset = (keep: string) =>
    client.post('/api/v2/password', { token, ...passwords, keep_passkeys: [keep] }, buildNetworkHeader());
  expect(await reset('a\0b')).toMatchObject({ status: 422, body: { code: 'ValidationFailed' } });
  expect(await readNames(customerId)).toEqual(['Phone', 'Somebody else']);
  expect(await reset(`${customerId}-own`)).toMatchObject({ status: 204 });
});

test('a reset that keeps none removes all, and no other customer’s', async () => {
  const { customerId: other } = await forget();
  const { token, customerId } = await forget();
  await client.post('/api/v2/password', { token, ...passwords }, buildNetworkHeader());
  expect(await readNames(customerId)).toEqual([]);
  expect(await readNames(other)).toEqual(['Phone', 'Somebody else']);
});
