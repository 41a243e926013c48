import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openLog } from '../../server/platform/log/log.ts';
import {
  buildNetworkHeader,
  callMethod,
  createEmail,
  describeOutcome,
  openInbox,
  passphrase,
  readLoginToken,
  register,
  signIn,
  verify,
} from '../support/server/accountMails.ts';
import { startServer } from '../support/server/startServer.ts';

test('what is logged of accounts, and what their jobs hold, is about nobody and opens nothing', async () => {
  const lines: string[] = [];
  const server = await startServer({ log: openLog('trace', { write: (line) => lines.push(line) }) });
  const inbox = openInbox(server);
  const client = await server.client();
  const [email, next, name] = [createEmail(), createEmail(), 'Żaneta Przykładowa'];
  await register(client, email, { name });
  const link = await inbox.linkTo(email);
  await client.get(`/en/password/verification/${encodeURIComponent(email)}/${link.hash}`);
  expect(describeOutcome(await verify(await server.client(), link, 'a wrong pass phrase'))).toBe(
    '401 InvalidCredentials',
  );
  expect(describeOutcome(await verify(client, link))).toBe('activated');
  await client.post('/api/v2/password/reset', { email }, buildNetworkHeader());
  const { token } = await inbox.linkTo(email, 3);
  await client.get(`/en/password-forgot/${token}`);
  const password = 'another pass phrase';
  expect((await client.post('/api/v2/password', { token, password }, buildNetworkHeader())).status).toBe(204);
  const signedIn = readLoginToken(await signIn(client, email, password));
  await client.post('/api/v2/customer/email', { email: next, password }, { ...signedIn, ...buildNetworkHeader() });
  const other = await inbox.linkTo(next);
  expect(describeOutcome(await verify(client, other, password))).toBe('emailChanged');
  await callMethod(
    { server, client },
    'PUT',
    '/api/v2/password',
    { current_password: password, password: passphrase },
    { ...signedIn, ...buildNetworkHeader() },
  );
  const jobs = JSON.stringify(await server.services.db.execute(sql`select data, singleton_key, output from jobs.job`));
  await server.stop();
  const logged = lines.join('\n');
  expect(lines.length).toBeGreaterThan(10);
  for (const secret of [email, next, name, passphrase, password, link.hash, token, other.hash]) {
    for (const text of [secret, encodeURIComponent(secret)]) {
      expect(logged).not.toContain(text);
      expect(jobs).not.toContain(text);
    }
  }
  expect(jobs).toContain('requestId');
});
