import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '../../openapi/types.ts';
import { type StandIn, startVies } from '../../tools/providers/vies.ts';
import { callAs } from './accountMails.ts';
import { bearerOf } from './bearerOf.ts';
import { clientFor, dataOf } from './client.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { until } from './samples.ts';
import { startServer, type TestServer } from './startServer.ts';

const postgres: TestPostgres | null = await startPostgres();
const path = '/api/v2/customer/current';

describe.skipIf(postgres === null)('a profile at two processes on one database', () => {
  let vies: StandIn;
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    vies = await startVies(0);
    const url = (await postgres?.freshDatabase()) ?? '';
    const config = { demoCustomers: true, vies: { url: vies.url, isSandbox: true } };
    one = await startServer({ database: { url }, config });
    other = await startServer({ database: { url }, config, work: false });
  }, 120_000);
  afterAll(async () => {
    await one.stop();
    await other.stop();
    await vies.close();
    await postgres?.stop();
  });

  test('is saved by one of two tabs that have seen the same, however often they try at once', async () => {
    const client = await one.client();
    const token = await bearerOf(client, 'office@example.com');
    const far = await clientFor(other.address(), 'wordbridge', 'en', client.token);
    const save = (server: TestServer, city: string, tag: string) =>
      callAs(
        { server, client: server === one ? client : far },
        'PUT',
        path,
        { city },
        { ...token, 'if-match': `"${tag}"` },
      );
    for (let round = 0; round < 10; round += 1) {
      const { tag } = dataOf<Customer>(await client.get(path, token));
      const answers = await Promise.all([save(one, `Berlin ${round}`, tag), save(other, `Potsdam ${round}`, tag)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });

  test('has its VAT ID checked by whichever process works', async () => {
    const far = await clientFor(other.address(), 'wordbridge', 'en');
    const token = await bearerOf(far, 'office@example.com');
    const change = { vat_id: '5260250274', country_id: 616, postcode: '00-950' };
    expect(await callAs({ server: other, client: far }, 'PUT', path, change, token)).toMatchObject({ status: 200 });
    const seen = async () => dataOf<Customer>(await far.get(path, token)).vat_check;
    await until(seen, ({ state }) => state === 'confirmed');
  });
});
