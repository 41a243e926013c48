import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueAccountMail } from '../../server/access/mails/queueAccountMail.ts';
import { accountMail, mail } from '../../server/db/schema.ts';
import { mailFiles } from './mailFiles.ts';
import { readMail } from './readMail.ts';
import { until } from './samples.ts';
import { startServer, type TestServer } from './startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop());

test('a mail about an account is sent', async () => {
  const brand = server.services.brands.get('mostek');
  if (brand === undefined) throw new Error('There is no such brand.');
  await server.services.db.transaction((tx) =>
    queueAccountMail(
      tx,
      server.services,
      { brand, origin: 'http://localhost:4101', email: 'Ada@example.com', name: 'Ada', locale: 'uk' },
      { template: 'verification', hash: 'secret-hash', until: new Date(Date.now() + 86_400_000) },
    ),
  );
  const folder = join(server.dataDir, 'mail');
  const [file] = await until(
    () => mailFiles(folder),
    (files) => files.length > 0,
  );
  const text = await readMail(join(folder, file ?? ''));
  expect(text).toContain('http://localhost:4101/uk/password/verification/ada%40example.com/secret-hash');
  const rows = await until(
    () => server.services.db.select().from(accountMail).innerJoin(mail, eq(mail.id, accountMail.mailId)),
    ([row]) => row?.mail.sentAt !== null,
  );
  expect(rows[0]?.account_mail.details).toBeNull();
});
