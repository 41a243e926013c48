import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataExport } from '../../../openapi/types.ts';
import { customer, dataExport } from '../../../server/platform/db/schema.ts';
import { requeue } from '../../../server/scheduledJobs.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres/postgres.ts';
import { listTemplates, openInbox } from '../../support/server/accountMails.ts';
import { createClient, readData } from '../../support/server/client.ts';
import { readBearer } from '../../support/server/readBearer.ts';
import { waitUntil } from '../../support/server/samples.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

const postgres: TestPostgres | null = await startPostgres();
const path = '/api/v2/customer/export';
const email = 'office@example.com';
/** Longer than a worker that is not heard of is taken for alive. */
const long = 17_000;

describe.skipIf(postgres === null)('a copy at two processes on one database', () => {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const url = (await postgres?.freshDatabase()) ?? '';
    const config = { demoCustomers: true, secret: 'a secret of the environment, long enough' };
    for (let count = 0; count < 2; count += 1) servers.push(await startServer({ database: { url }, config }));
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await postgres?.stop();
  });

  test('is made and mailed once, however long it takes, who asks where, and which process starts meanwhile', async () => {
    const [one, other] = servers;
    if (one === undefined || other === undefined) throw new Error('There are no two processes.');
    let begun = 0;
    const saved = new Map<string, Buffer>();
    for (const { services } of servers) {
      const save = async (id: string, content: Buffer | Readable): Promise<string> => {
        begun += 1;
        await pause(long);
        saved.set(id, Buffer.concat(await Readable.from(content).toArray()));
        return id;
      };
      Object.assign(services.files, { save });
    }
    const inboxes = servers.map(openInbox);
    const client = await one.client();
    const token = await readBearer(client, email);
    const far = await createClient(other.address(), 'wordbridge', 'en', client.token);
    const answers = await Promise.all([client, far, client, far].map((each) => each.post(path, undefined, token)));
    expect(new Set(answers.map((answer) => readData<DataExport>(answer).asked_at)).size).toBe(1);
    await waitUntil(
      async () => begun,
      (count) => count > 0,
    );
    // As a process does that starts while another one is at work.
    await requeue(other.services);
    await pause(long);
    await waitUntil(
      async () => readData<DataExport>(await far.get(path, token)),
      ({ state }) => state === 'ready',
    );
    await pause(1_000);
    expect(begun).toBe(1);
    const rows = await one.services.db
      .select({ attempts: dataExport.attempts, path: dataExport.path })
      .from(dataExport)
      .innerJoin(customer, eq(customer.id, dataExport.customerId))
      .where(eq(customer.email, email));
    expect(rows).toEqual([{ attempts: 1, path: [...saved.keys()][0] }]);
    const mails = inboxes.flatMap(({ mails: some }) => some.filter(({ to }) => to.address === email));
    expect(listTemplates(mails)).toEqual(['dataExportReady']);
  }, 120_000);
});
