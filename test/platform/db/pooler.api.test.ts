import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../openapi/types.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPooler, startPooler } from '../../support/postgres/pooler.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';
import { offerAtOnce } from '../../support/server/catalogueSupport.ts';
import { type Client, readData } from '../../support/server/client.ts';
import { openStream } from '../../support/server/eventStream.ts';
import { createUploader } from '../../support/server/filesSupport.ts';
import { callDesk, createOffer, createPaidOrder, requestQuotation, waitUntil } from '../../support/server/samples.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';
import { startStorage } from '../../support/server/storage.ts';

describe.runIf(hasPostgres && hasPooler)('behind a pooler by transaction, with a direct address', () => {
  let servers: readonly [TestServer, TestServer];
  let client: Client;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    // Empty: both migrate it, at the same time.
    const direct = await (await openPostgres()).freshDatabase();
    const pooler = await startPooler(direct);
    const storage = await startStorage();
    ends.push(pooler.stop, storage.stop);
    const options = { database: { url: pooler.url, direct }, config: { files: storage.files } };
    servers = await Promise.all([startServer(options), startServer(options)]);
    for (const server of servers) ends.push(server.stop);
    await offerAtOnce(servers[0], { at_once: false });
    client = await servers[0].client();
  }, 120_000);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  test('an order goes its whole way, many at once, each step at another process', async () => {
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, place) => createPaidOrder(servers[place % 2 === 0 ? 0 : 1], client)),
    );
    for (const order of orders) {
      for (const server of servers) {
        expect(
          (await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST'))
            .status,
        ).toBe(200);
      }
      expect(readData<Order>(await client.get(`/api/v2/order/${order.hash}`)).status).toBe('finished');
    }
  });

  test('a stream of one process tells of what the other one does', async () => {
    const { hash, number } = await requestQuotation(client);
    const stream = await openStream(client, `${servers[0].address()}/api/v2/quotation/${hash}/events`, 'quotation');
    expect((await callDesk(servers[1], `/order/${number}/quote`, {})).status).toBe(200);
    await waitUntil(
      async () => stream.seen.at(-1)?.status,
      (status) => status === 'acceptation',
      5_000,
    );
    stream.close();
    await stream.ended;
  });

  test('uploads are locked and jobs are done', async () => {
    const bytes = Buffer.from('word '.repeat(1_000));
    const [one, other] = servers.map((server) => createUploader(server.address(), client));
    if (one === undefined || other === undefined) throw new Error('There are two processes.');
    const location = (await one.create(bytes.length)).headers.get('location') ?? '';
    const sent = await Promise.all([one.send(location, bytes, 0), other.send(location, bytes, 0)]);
    expect(sent.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await other.inspected(location.split('/').at(-1) ?? '')).toMatchObject({ status: 'ready', words: 1_000 });
    await createOffer(servers[1], client);
    await waitUntil(
      () => servers[0].services.jobs.report(),
      ({ queues }) => queues.every(({ waiting, active }) => waiting + active === 0),
      60_000,
    );
  });
});
