import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type OrderEvent, orderMachine } from '../../machines/order/order.ts';
import { computeOrderMove, snapshotAt, toOrderStatus } from '../../machines/order/orderSnapshot.ts';
import { hasEnded, isOrderStatus } from '../../machines/order/orderStatus.ts';
import { buildTimeline, statusesAhead } from '../../machines/order/orderTimeline.ts';
import { allServices, listPackageIds } from '../../machines/services/index.ts';
import { getOrderPlan, type OrderPlan } from '../../machines/services/orderPlan.ts';
import type { Inclusion, OrderStatus, PackageId, Service } from '../../openapi/types.ts';
import { orderModel } from './order.model.ts';

const live = (plan: OrderPlan, events: readonly OrderEvent[]): OrderStatus[] => {
  const actor = createActor(orderMachine, { input: { plan } }).start();
  const statuses = [toOrderStatus(actor.getSnapshot())];
  for (const event of events) {
    actor.send(event);
    statuses.push(toOrderStatus(actor.getSnapshot()));
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
    packageId: 3,
    work: [begin, complete, begin, complete, begin, complete],
    statuses: [
      'waiting_translation',
      'translation',
      'waiting_proofreading',
      'proofreading',
      'waiting_verification',
      'verification',
      'finished',
    ],
  },
  {
    service: 'proofreading',
    packageId: 3,
    work: [begin, complete, begin, complete],
    statuses: ['waiting_proofreading', 'proofreading', 'waiting_verification', 'verification', 'finished'],
  },
  {
    service: 'machine-translation',
    packageId: 2,
    work: [complete, begin, complete],
    statuses: ['in_machine_translation', 'waiting_post_edition', 'in_post_edition', 'finished'],
  },
];

describe.each(lives)('$service, package $packageId', ({ service, packageId, work, statuses }) => {
  const plan = getOrderPlan(service, packageId);

  test('lives its life', () => {
    expect(live(plan, [...bought, ...work])).toEqual(['draft', 'calculation', 'acceptation', 'payment', ...statuses]);
  });

  test('its timeline is derived from the chart', () => {
    const at = '2026-11-20T09:00:00.000Z';
    const timeline = buildTimeline(
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
      expect(computeOrderMove('failure', plan, { type: 'resume' }, status)).toEqual({ allowed: true, status });
    }
  });

  test('a failure’s timeline goes on where it stopped', () => {
    const at = '2026-11-20T09:00:00.000Z';
    for (const [index, status] of statuses.slice(0, -1).entries()) {
      const timeline = buildTimeline(
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

describe('the chart', () => {
  type Node = typeof orderMachine.root;
  const transitionsIn = (node: Node): string[] => [
    ...[...node.transitions].flatMap(([event, taken]) => taken.map((_, index) => `${node.id} ${event} ${index}`)),
    ...Object.values(node.states).flatMap(transitionsIn),
  ];
  const nameOf = (taken: ReturnType<typeof orderMachine.getTransitionData>[number]): string => {
    const among = taken.source.transitions.get(taken.eventType) ?? [];
    return `${taken.source.id} ${taken.eventType} ${among.indexOf(taken)}`;
  };

  /** Goes wherever the events of an order lead, and notes each transition on the way. */
  const takenWith = (plan: OrderPlan): Set<string> => {
    const taken = new Set<string>();
    const seen = new Set<string>();
    const ahead: [OrderStatus, OrderStatus | null][] = [['draft', null]];
    for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
      const [status, interrupted] = at;
      if (seen.has(at.join())) continue;
      seen.add(at.join());
      for (const event of Object.values(orderModel.events).flat()) {
        const snapshot = snapshotAt(status, plan, interrupted);
        const move = computeOrderMove(status, plan, event, interrupted);
        if (!move.allowed) continue;
        for (const one of orderMachine.getTransitionData(snapshot, event)) taken.add(nameOf(one));
        ahead.push([move.status, move.status === 'failure' ? status : null]);
      }
    }
    return taken;
  };

  test('has no transition that no service and package can take', () => {
    const taken = allServices.flatMap(({ slug }) =>
      listPackageIds(slug).flatMap((packageId) => [...takenWith(getOrderPlan(slug, packageId))]),
    );
    expect([...new Set(taken)].sort()).toEqual(transitionsIn(orderMachine.root).sort());
  });

  test('takes every service, in every package, to the end by its forward events alone, through the work that is included', () => {
    const working = {
      translation: ['waiting_translation', 'translation'],
      post_editing: ['in_machine_translation', 'waiting_post_edition', 'in_post_edition'],
      proofreading: ['waiting_proofreading', 'proofreading'],
      industry_proofreading: ['waiting_proofreading', 'proofreading'],
      verification: ['waiting_verification', 'verification'],
    } as const satisfies Record<Inclusion, readonly OrderStatus[]>;
    for (const { slug } of allServices) {
      for (const packageId of listPackageIds(slug)) {
        const plan = getOrderPlan(slug, packageId);
        expect(statusesAhead('draft', plan)).toEqual([
          'calculation',
          'acceptation',
          'payment',
          ...plan.steps.flatMap((step) => working[step]),
          'finished',
        ]);
      }
    }
  });
});

describe('every order', () => {
  test('is analysed first where a file must be looked at, and lapses', () => {
    const plan = getOrderPlan('write', 1);
    expect(
      live(plan, [
        { type: 'submit', needsAnalysis: true },
        { type: 'analysed' },
        { type: 'quoted' },
        { type: 'expire' },
      ]),
    ).toEqual(['draft', 'in_analysis', 'calculation', 'acceptation', 'dropped']);
  });

  test('starts before the money is here where that was granted', () => {
    expect(live(getOrderPlan('write', 1), [...bought.slice(0, 3), { type: 'deferralGranted' }]).at(-1)).toBe(
      'waiting_translation',
    );
  });

  test('can be canceled by its customer until work has begun, and not after', () => {
    expect(live(getOrderPlan('write', 4), [...bought, { type: 'cancel' }]).at(-1)).toBe('canceled');
    expect(live(getOrderPlan('write', 4), [...bought, begin, { type: 'cancel' }]).at(-1)).toBe('translation');
    expect(live(getOrderPlan('write', 4), [...bought, begin, complete, { type: 'cancel' }]).at(-1)).toBe(
      'waiting_proofreading',
    );
  });

  test('of the package Business that went to verification without proofreading before goes on from there', () => {
    const plan = getOrderPlan('write', 3);
    expect(statusesAhead('waiting_verification', plan)).toEqual(['verification', 'finished']);
    expect(computeOrderMove('verification', plan, complete)).toEqual({ allowed: true, status: 'finished' });
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
            const before = toOrderStatus(actor.getSnapshot());
            const move = computeOrderMove(before, plan, event, interrupted);
            actor.send(event);
            const after = toOrderStatus(actor.getSnapshot());
            expect(isOrderStatus(after)).toBe(true);
            expect(after).toBe(move.allowed ? move.status : before);
            if (after === 'failure' && before !== 'failure') interrupted = before;
            expect(actor.getSnapshot().status).toBe(hasEnded(after) ? 'done' : 'active');
            if (!hasEnded(after)) continue;
            expect(events.filter((any) => computeOrderMove(after, plan, any).allowed)).toEqual([]);
            break;
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
