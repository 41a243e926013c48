import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SandboxedProvider, sandboxedProviders } from '../../../server/platform/config/providerSandboxes.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { paymentStandIns } from '../../../tools/providers/paymentStandIns.ts';
import { expectEnding } from '../../support/faults/expectEnding.ts';
import { type Front, startFront } from '../../support/faults/front.ts';
import type { Death } from '../../support/faults/killed/dyingServer.ts';
import { type Mortal, startMortal } from '../../support/faults/killed/mortal.ts';
import { originsBehind } from '../../support/faults/killed/originsBehind.ts';
import { sweep } from '../../support/faults/killed/sweep.ts';
import { walk } from '../../support/faults/killed/walk.ts';
import { onPath, type Path, paths, providerWrites, tablesIn } from '../../support/faults/killed/writes.ts';
import { waitForRest } from '../../support/faults/waitForRest.ts';
import { createPayableOrder, getOrder } from '../../support/money/paymentsSupport.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';
import { createClient } from '../../support/server/client.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';
import { isFull } from '../../support/tier.ts';

type Row = readonly [when: Death['when'], what: string, name: SandboxedProvider, path: Path, death: Death];

const listRows = (name: SandboxedProvider): readonly Row[] =>
  paths.flatMap((path) =>
    providerWrites[name][path].flatMap((what, index): Row[] => {
      const write = index + 1;
      return [
        ['before', what, name, path, { write, when: 'before' }],
        ['after', what, name, path, { write, when: 'after' }],
      ];
    }),
  );

/** Before and after every write of every provider in the full tier; else before or after each kind of write once, spread over the providers. */
const rows = (): readonly Row[] => {
  const all = sandboxedProviders.flatMap(listRows);
  if (isFull) return all;
  const kinds = [...new Set(all.map(([, what]) => what))];
  return kinds.flatMap((kind, index) => {
    const when = index % 2 === 0 ? 'before' : 'after';
    const alike = all.filter((one) => one[0] === when && one[1] === kind);
    const one = alike[index % alike.length];
    return one === undefined ? [] : [one];
  });
};

describe.runIf(hasPostgres)('a server that is killed at a write of a payment', () => {
  let url: string;
  let front: Front;
  let survivor: TestServer;
  const standIns = new Map<SandboxedProvider, ProviderStandIn>();
  const mortals = new Set<Mortal>();
  const endAll = async (ofThem: Iterable<Mortal>): Promise<void> => {
    for (const mortal of ofThem) {
      await mortal.end();
      mortals.delete(mortal);
    }
  };

  const begin = (): Mortal => {
    const sandboxes = [...standIns].map(([name, standIn]) => [name, standIn.url] as const);
    const mortal = startMortal({ url, front: front.address, sandboxes });
    mortals.add(mortal);
    return mortal;
  };
  const waiting: Mortal[] = [];
  /** The next ones start while others are tested. */
  const born = (): Mortal => {
    while (waiting.length < 2) waiting.push(begin());
    return waiting.shift() ?? begin();
  };

  beforeAll(async () => {
    url = await (await openPostgres()).preparedDatabase();
    front = await startFront();
    for (const name of sandboxedProviders) {
      const notifyUrl = (): string => `${front.address}/api/v2/payment/notification/${name}`;
      standIns.set(name, await paymentStandIns[name]({ port: 0, speed: 2000, notifyUrl }));
    }
    survivor = await startServer({
      database: { url },
      standIns: [],
      sandboxes: new Map([...standIns].map(([name, standIn]) => [name, standIn.url])),
      config: { origins: originsBehind(front.address) },
      work: false,
    });
  });
  afterAll(async () => {
    await endAll(mortals);
    await survivor.stop();
    for (const standIn of standIns.values()) await standIn.close();
    await front.close();
  });

  afterEach(() => endAll([...mortals].filter((one) => !waiting.includes(one))));

  /** A server serves while an order is paid for; where it dies, another one takes its place. */
  const walkWithTakeOver = async (mortal: Mortal, name: SandboxedProvider, path: Path) => {
    const standIn = standIns.get(name);
    if (standIn === undefined) throw new Error(`There is no stand-in for ${name}.`);
    front.leadTo(await mortal.address);
    const own = await survivor.client();
    const order = await createPayableOrder(survivor, own);
    const client = await createClient(front.address, 'wordbridge', 'en', own.token);
    mortal.written();
    const takeOver = async (): Promise<void> => {
      if (mortal.isDead()) front.leadTo(survivor.address());
    };
    const look = (): Promise<void> => (mortal.isDead() ? sweep(survivor.services) : mortal.sweep());
    await walk({ client, name, standIn, takeOver, sweep: () => look().then(takeOver) }, order, path);
    const written = mortal.written().map(onPath);
    const scene = {
      server: survivor,
      standIn,
      order,
      passes: () => sweep(survivor.services),
      areJobsDone: false,
    };
    const money = await waitForRest(scene);
    expectEnding({ ending: path }, await getOrder(own, order.hash), money);
    return written;
  };

  test.each(sandboxedProviders.flatMap((name) => paths.map((path) => [name, path] as const)))(
    'the list of %s, %s has every write that the database sees, and no other',
    async (name, path) =>
      expect(await walkWithTakeOver(born(), name, path)).toEqual(tablesIn(providerWrites[name][path])),
  );

  test.each(rows())('%s %s: %s, %s', async (_when, _what, name, path, death) => {
    const mortal = born();
    await mortal.address;
    await mortal.dieAt(death);
    await walkWithTakeOver(mortal, name, path);
    expect(mortal.isDead()).toBe(true);
  });
});
