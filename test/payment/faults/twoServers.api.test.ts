import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SandboxedProvider, sandboxedProviders } from '../../../server/platform/config/providerSandboxes.ts';
import { journalEntry } from '../../../server/platform/db/schema.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { paymentStandIns } from '../../../tools/providers/paymentStandIns.ts';
import { expectEnding } from '../../support/faults/expectEnding.ts';
import { type Front, startFront } from '../../support/faults/front.ts';
import { sweep } from '../../support/faults/killed/sweep.ts';
import { waitForRest } from '../../support/faults/waitForRest.ts';
import { createPayableOrder, getOrder, getPayment, pay, pressButton } from '../../support/money/paymentsSupport.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';
import { createClient } from '../../support/server/client.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

describe.runIf(hasPostgres)('two servers on one PostgreSQL', () => {
  let front: Front;
  let servers: readonly [TestServer, TestServer];
  const standIns = new Map<SandboxedProvider, ProviderStandIn>();

  beforeAll(async () => {
    const url = await (await openPostgres()).preparedDatabase();
    front = await startFront();
    for (const name of sandboxedProviders) {
      const notifyUrl = (): string => `${front.address}/api/v2/payment/notification/${name}`;
      standIns.set(name, await paymentStandIns[name]({ port: 0, speed: 2000, notifyUrl }));
    }
    const sandboxes = new Map([...standIns].map(([name, standIn]) => [name, standIn.url]));
    const start = (): Promise<TestServer> => startServer({ database: { url }, standIns: [], sandboxes, work: false });
    servers = [await start(), await start()];
    front.leadTo(...servers.map((server) => server.address()));
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const standIn of standIns.values()) await standIn.close();
    await front.close();
  });

  test.each(sandboxedProviders)(
    'take the same notification ten times at once, while the customer comes back at both: %s',
    async (name) => {
      const [server] = servers;
      const standIn = standIns.get(name);
      if (standIn === undefined) throw new Error(`There is no stand-in for ${name}.`);
      const own = await server.client();
      const order = await createPayableOrder(server, own);
      const client = await createClient(front.address, 'wordbridge', 'en', own.token);
      const started = await pay(client, order.hash, name);
      standIn.faults.notify('tenfold');
      await pressButton(started, 'pay');
      const seen = await Promise.all(Array.from({ length: 4 }, () => getPayment(client, started.hash)));
      await standIn.settled();
      // Whoever comes second finds it done: nobody fails.
      const answered = standIn.exchanges.filter(({ from }) => from === 'provider').map(({ status }) => status);
      expect(answered.length).toBeGreaterThanOrEqual(10);
      expect(new Set(answered)).toEqual(new Set([200]));
      expect(seen.map(({ status }) => status).every((status) => ['pending', 'succeeded'].includes(status))).toBe(true);

      const money = await waitForRest({
        server,
        standIn,
        order,
        passes: () => sweep(server.services),
        areJobsDone: false,
      });
      expectEnding({ ending: 'paid' }, await getOrder(own, order.hash), money);
      const isOfPayment = and(eq(journalEntry.paymentId, started.id), eq(journalEntry.kind, 'payment'));
      expect(await server.services.db.select().from(journalEntry).where(isOfPayment)).toHaveLength(1);
    },
  );
});
