import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type OrderEvent, orderMachine } from '../../../machines/order.ts';
import { type OrderPlan, planOf } from '../../../machines/rules/orderPlan.ts';
import { moveOf, statusOf } from '../../../machines/rules/orderSnapshot.ts';
import { hasEnded, isOrderStatus } from '../../../machines/rules/orderStatus.ts';
import { timelineOf } from '../../../machines/rules/orderTimeline.ts';
import type { OrderStatus, PackageId, Service } from '../../../openapi/types.ts';
import { orderModel } from '../../models/order.ts';

const live = (plan: OrderPlan, events: readonly OrderEvent[]): OrderStatus[] => {
  const actor = createActor(orderMachine, { input: { plan } }).start();
  const statuses = [statusOf(actor.getSnapshot())];
  for (const event of events) {
    actor.send(event);
    statuses.push(statusOf(actor.getSnapshot()));
  }
  return statuses;
};

const bought: readonly OrderEvent[] = [
  { type: 'submit', needsAnalysis: false },
  { type: 'quoted' },
  { type: 'accept' },
  { type: 'paid' },
];

const begin: OrderEvent = { type: 'begin' };
const complete: OrderEvent = { type: 'complete' };

const lives: readonly { service: Service; packageId: PackageId; work: OrderEvent[]; statuses: OrderStatus[] }[] = [
  {
    service: 'write',
    packageId: 1,
    work: [begin, complete],
    statuses: ['waiting_translation', 'translation', 'finished'],
  },
  {
    service: 'write',
    packageId: 2,
    work: [complete, begin, complete],
    statuses: ['in_machine_translation', 'waiting_post_edition', 'in_post_edition', 'finished'],
  },
  {
    service: 'write',
    packageId: 3,
    work: [begin, complete, begin, complete],
    statuses: ['waiting_translation', 'translation', 'waiting_verification', 'verification', 'finished'],
  },
  {
    service: 'write',
    packageId: 4,
    work: [begin, complete, begin, complete],
    statuses: ['waiting_translation', 'translation', 'waiting_proofreading', 'proofreading', 'finished'],
  },
  {
    service: 'sworn',
    packageId: 1,
    work: [begin, complete],
    statuses: ['waiting_translation', 'translation', 'finished'],
  },
  {
    service: 'proofreading',
    packageId: 1,
    work: [begin, complete],
    statuses: ['waiting_proofreading', 'proofreading', 'finished'],
  },
  {
    service: 'machine-translation',
    packageId: 1,
    work: [complete, begin, complete],
    statuses: ['in_machine_translation', 'waiting_post_edition', 'in_post_edition', 'finished'],
  },
];

describe.each(lives)('$service, package $packageId', ({ service, packageId, work, statuses }) => {
  const plan = planOf(service, packageId);

  test('lives its life', () => {
    expect(live(plan, [...bought, ...work])).toEqual(['draft', 'calculation', 'acceptation', 'payment', ...statuses]);
  });

  test('its timeline is derived from the chart', () => {
    const at = '2026-11-20T09:00:00.000Z';
    const timeline = timelineOf(
      [
        { status: 'draft', at },
        { status: 'calculation', at },
      ],
      plan,
    );
    expect(timeline.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'past draft',
      'present calculation',
      'ahead acceptation',
      'ahead payment',
      ...statuses.map((status) => `ahead ${status}`),
    ]);
  });

  test('a failure stops work at any step; it goes on there, or is canceled', () => {
    for (const [index, status] of statuses.slice(0, -1).entries()) {
      const before = [...bought, ...work.slice(0, index)];
      expect(live(plan, [...before, { type: 'fail' }, { type: 'resume' }]).slice(-3)).toEqual([
        status,
        'failure',
        status,
      ]);
      expect(live(plan, [...before, { type: 'fail' }, { type: 'cancel' }]).at(-1)).toBe('canceled');
      expect(moveOf('failure', plan, { type: 'resume' }, status)).toEqual({ allowed: true, status });
    }
  });

  test('a failure’s timeline goes on where it stopped', () => {
    const at = '2026-11-20T09:00:00.000Z';
    for (const [index, status] of statuses.slice(0, -1).entries()) {
      const timeline = timelineOf(
        [
          { status, at },
          { status: 'failure', at },
        ],
        plan,
      );
      expect(timeline.slice(2).map((entry) => entry.status)).toEqual(statuses.slice(index));
    }
  });
});

describe('every order', () => {
  test('is analysed first where a file must be looked at, and lapses', () => {
    const plan = planOf('write', 1);
    expect(
      live(plan, [
        { type: 'submit', needsAnalysis: true },
        { type: 'analysed' },
        { type: 'quoted' },
        { type: 'lapse' },
      ]),
    ).toEqual(['draft', 'in_analysis', 'calculation', 'acceptation', 'dropped']);
  });

  test('starts before the money is here where that was granted', () => {
    expect(live(planOf('write', 1), [...bought.slice(0, 3), { type: 'deferralGranted' }]).at(-1)).toBe(
      'waiting_translation',
    );
  });

  test('can be canceled by its customer until work has begun, and not after', () => {
    expect(live(planOf('write', 4), [...bought, { type: 'cancel' }]).at(-1)).toBe('canceled');
    expect(live(planOf('write', 4), [...bought, begin, { type: 'cancel' }]).at(-1)).toBe('translation');
    expect(live(planOf('write', 4), [...bought, begin, complete, { type: 'cancel' }]).at(-1)).toBe(
      'waiting_proofreading',
    );
  });

  const events = Object.values(orderModel.events).flat();
  const plans = Object.values(orderModel.inputs).map((input) => input().plan);

  test('is at one of eighteen statuses whatever happens, moves only as the chart allows, and stays ended', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plans),
        fc.array(fc.constantFrom<OrderEvent>(...events), { maxLength: 40 }),
        (plan, happenings) => {
          const actor = createActor(orderMachine, { input: { plan } }).start();
          let interrupted: OrderStatus | null = null;
          for (const event of happenings) {
            const before = statusOf(actor.getSnapshot());
            const move = moveOf(before, plan, event, interrupted);
            actor.send(event);
            const after = statusOf(actor.getSnapshot());
            expect(isOrderStatus(after)).toBe(true);
            expect(after).toBe(move.allowed ? move.status : before);
            if (after === 'failure' && before !== 'failure') interrupted = before;
            expect(actor.getSnapshot().status).toBe(hasEnded(after) ? 'done' : 'active');
            if (!hasEnded(after)) continue;
            expect(events.filter((any) => moveOf(after, plan, any).allowed)).toEqual([]);
            break;
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
