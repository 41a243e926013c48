import { afterAll, beforeAll, describe, test } from 'vitest';
import { type SandboxedProvider, sandboxedProviders } from '../../../server/platform/config/providerSandboxes.ts';
import { expectBooksAgree, expectChargedOnce } from '../../support/faults/booksAgree.ts';
import { expectEnding } from '../../support/faults/expectEnding.ts';
import type { Fault } from '../../support/faults/fault.ts';
import { faults } from '../../support/faults/faults.ts';
import { createRunningClock } from '../../support/faults/runningClock.ts';
import { createScene, type World } from '../../support/faults/scene.ts';
import { waitForRest } from '../../support/faults/waitForRest.ts';
import { startServer } from '../../support/server/startServer.ts';
import { isFull } from '../../support/tier.ts';

/** Every fault at every provider where it can happen in the full tier; else each once, spread over the providers. */
const rows = [...faults].flatMap(([what, fault], index) => {
  const names = sandboxedProviders.filter((name) => fault.notAt?.[name] === undefined);
  const one = names[index % names.length];
  const chosen = isFull || one === undefined ? names : [one];
  return chosen.map((name): readonly [string, SandboxedProvider, Fault] => [what, name, fault]);
});

describe('whatever goes wrong, no money is lost and none is taken twice', () => {
  let world: World;
  const paid: number[] = [];

  beforeAll(async () => {
    const clock = createRunningClock();
    const server = await startServer({
      clock,
      standIns: sandboxedProviders,
      speed: 2000,
      config: { providerTimeoutMs: 2000 },
    });
    world = { server, clock };
  });
  afterAll(() => world.server.stop());

  test.each(rows)('%s: %s', async (_what, name, { happen }) => {
    const scene = await createScene(world, name);
    const outcome = await happen(scene);
    const money = await waitForRest(scene);
    expectEnding(outcome, await scene.present(), money);
    if (outcome.ending === 'paid') paid.push(scene.order.id);
  });

  test('in the end the books of every provider agree with the ledger, and every paid order is charged once', async () => {
    await expectBooksAgree(world.server);
    await expectChargedOnce(world.server, paid);
  });
});
