import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { ReceivedRequest } from '../../../openapi/types.ts';
import { hasPrograms, query } from '../../support/postgres/postgresProgram.ts';
import { startReplication } from '../../support/postgres/replication.ts';
import type { Calls } from '../../support/processes/calls.ts';
import { listFaults } from '../../support/processes/listFaults.ts';
import { runInLanes } from '../../support/processes/runInLanes.ts';
import { startShop } from '../../support/processes/shop.ts';
import { createKey } from '../../support/server/client.ts';
import { buildQuotationRequest, waitUntil } from '../../support/server/samples.ts';
import { isFull } from '../../support/tier.ts';

/** What a request that was sent at a time was answered, and after how long, in ms. */
type Probe = { readonly sentAt: number; readonly tookMs: number; readonly answer: string };

/** Reads and writes again and again, each request once. */
const startProbing = async (calls: Calls) => {
  const request = buildQuotationRequest({ email: 'probe@example.com', text: 'A probe.' });
  const { quotations } = await calls.post<ReceivedRequest>('/api/v2/quotation', createKey(), request);
  const path = `/api/v2/quotation/${quotations[0]?.hash}`;
  const probes: Probe[] = [];
  let isOver = false;
  const probeOnce = async (send: () => ReturnType<Calls['once']>): Promise<void> => {
    const sentAt = Date.now();
    const said = await send();
    const code = /"code":"(\w+)"/.exec(said?.body.toString() ?? '')?.[1];
    const answer = [said?.status ?? 'none', said?.headers.get('retry-after'), code].filter(Boolean).join(' ');
    probes.push({ sentAt, tookMs: Date.now() - sentAt, answer });
  };
  const keepProbing = async (send: () => ReturnType<Calls['once']>): Promise<void> => {
    for (; !isOver; await wait(150)) await probeOnce(send);
  };
  const write = () => ({ method: 'POST', body: JSON.stringify(request) });
  const running = [
    keepProbing(() => calls.once(path, {}, {})),
    keepProbing(() =>
      calls.once('/api/v2/quotation', write(), { 'content-type': 'application/json', 'idempotency-key': createKey() }),
    ),
  ];
  return {
    probes,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
};

describe.runIf(hasPrograms)('a primary that dies, and a replica that takes its place', () => {
  test.each<'is killed' | 'is gone without a word'>(isFull ? ['is killed', 'is gone without a word'] : ['is killed'])(
    'when it %s, requests fail clearly until then and go on afterwards; nothing paid is lost',
    { timeout: 400_000 },
    async (how) => {
      const replication = await startReplication();
      await query(
        replication.primaryUrl,
        `create database fifteen template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
      );
      const url = replication.addressOf('fifteen');
      const shop = await startShop(2, url);
      try {
        const calls = await shop.visitor();
        const probe = await startProbing(await shop.visitor());
        const going = runInLanes(shop, calls, { orders: 12, atOnce: 4 });
        await waitUntil(
          async () => probe.probes.filter(({ answer }) => answer.startsWith('2')),
          ({ length }) => length >= 8,
        );
        if (how === 'is gone without a word') replication.relay.swallow();
        else await replication.kill();
        // Until somebody notices, and has decided.
        await wait(3_000);
        await replication.kill();
        await replication.promote();
        const went = await going;
        await waitUntil(
          async () => probe.probes.slice(-4),
          (last) => last.every(({ answer }) => answer.startsWith('2')),
        );
        await probe.stop();
        const failed = probe.probes.filter(({ answer }) => !answer.startsWith('2'));
        expect(failed.length).toBeGreaterThan(0);
        expect([...new Set(failed.map(({ answer }) => answer))]).toEqual(['503 5 ServiceUnavailable']);
        expect(await listFaults(shop, url, went, 'late')).toEqual([]);
      } finally {
        await shop.stop();
        await replication.stop();
      }
    },
  );
});
