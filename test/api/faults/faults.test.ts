import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toMinor } from '../../../server/core/money.ts';
import { type SandboxedProvider, sandboxedProviders } from '../../../server/core/providerSandboxes.ts';
import { isFull } from '../../tier.ts';
import { startServer } from '../startServer.ts';
import { comesToRest } from './comesToRest.ts';
import type { Ending, Fault } from './fault.ts';
import { faults } from './faults.ts';
import { runningClock } from './runningClock.ts';
import { sceneAt, type World } from './scene.ts';

/** Every fault at every provider where it can happen in the full tier; else each once, spread over the providers. */
const rows = [...faults].flatMap(([what, fault], index) => {
  const names = sandboxedProviders.filter((name) => fault.notAt?.[name] === undefined);
  const one = names[index % names.length];
  const chosen = isFull || one === undefined ? names : [one];
  return chosen.map((name): readonly [string, SandboxedProvider, Fault] => [what, name, fault]);
});

/** The order's status, and where all its money is then. */
const endings = {
  paid: { status: 'waiting_translation', isTaken: true, isForOrder: true },
  unpaid: { status: 'payment', isTaken: false, isForOrder: false },
  refunded: { status: 'canceled', isTaken: false, isForOrder: false },
  keptForStaff: { status: 'canceled', isTaken: true, isForOrder: false },
} as const satisfies Record<Ending, object>;

describe('whatever goes wrong, no money is lost and none is taken twice', () => {
  let world: World;

  beforeAll(async () => {
    const clock = runningClock();
    const server = await startServer({
      clock,
      standIns: sandboxedProviders,
      speed: 2000,
      config: { providerPatienceMs: 1000 },
    });
    world = { server, clock };
  });
  afterAll(() => world.server.stop());

  test.each(rows)('%s: %s', async (_what, name, { happen }) => {
    const scene = await sceneAt(world, name);
    const { ending, cases = [] } = await happen(scene);
    const money = await comesToRest(scene);
    const { status, isTaken, isForOrder } = endings[ending];
    const due = isTaken ? toMinor(scene.order.price?.gross.currency_amount_decimal ?? '') : 0;
    expect(money).toEqual({
      atProvider: due,
      provider: due,
      unassigned: isForOrder ? 0 : 0 - due,
      receivable: isForOrder ? 0 - due : 0,
      openPayments: 0,
      openRefunds: 0,
      cases,
      unbalanced: 0,
    });
    const { status: present, history } = await scene.present();
    expect(present).toBe(status);
    expect(history.filter((one) => one.status === 'waiting_translation')).toHaveLength(isForOrder ? 1 : 0);
  });
});
