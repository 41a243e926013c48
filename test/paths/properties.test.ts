import { expect, describe as suite, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { unpacked } from '../../atlas/charts/client/payload.ts';
import { createEngine } from '../../atlas/charts/client/scenario.ts';
import { coverageMarks } from '../../atlas/charts/coverage.ts';
import { describe } from '../../atlas/describe/describe.ts';
import { explore } from '../../atlas/paths/explore.ts';
import type { AnyModel, Model } from '../../atlas/paths/model.ts';
import { check } from '../../atlas/paths/properties/check.ts';
import { claimedIn } from '../../atlas/paths/properties/claimed.ts';
import { propertiesOf } from '../../atlas/paths/properties/operators.ts';
import type { AnyProperties } from '../../atlas/paths/properties/property.ts';
import { counterexampleCoverage, isGood, judge } from '../../atlas/paths/properties/report.ts';
import { checkoutModel } from '../models/checkout.ts';
import { checkoutProperties } from '../properties/checkout.ts';

/** A shop with faults: it asks for money again after it was paid, and may ask its server in vain for good. */
const shop = setup({
  types: {
    context: {} as { agreed: boolean; visits: number },
    events: {} as { type: 'agree' | 'order' | 'back' | 'again' | 'rush' },
  },
  actors: {
    ask: fromPromise<'paid' | 'open', number>(() => Promise.resolve('open')),
    pay: fromPromise(() => Promise.resolve()),
  },
  guards: { isPaid: (_, params: { answer: string }) => params.answer === 'paid' },
  delays: { soon: 100, late: 900 },
}).createMachine({
  id: 'shop',
  context: { agreed: false, visits: 0 },
  initial: 'cart',
  states: {
    cart: {
      on: {
        agree: { actions: assign({ agreed: true }) },
        order: 'ordering',
        rush: 'ordering',
        again: { actions: assign({ visits: ({ context }) => context.visits + 1 }) },
      },
    },
    ordering: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context.visits,
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => ({ answer: event.output }) }, target: 'paid' },
          { target: 'waiting' },
        ],
        onError: 'failed',
      },
    },
    waiting: { on: { back: 'cart' }, after: { soon: 'ordering', late: 'lapsed' } },
    failed: { on: { back: 'cart' } },
    lapsed: {},
    paid: { on: { back: 'cart' } },
  },
});

const shopModel = {
  machine: shop,
  inputs: { start: () => undefined },
  events: {
    agree: [{ type: 'agree' }],
    order: [{ type: 'order' }],
    back: [{ type: 'back' }],
    again: [{ type: 'again' }],
    rush: [{ type: 'rush' }],
  },
  actors: {
    ask: { kind: 'promise', outputs: ['paid', 'open'], errors: [new Error('outage')] },
    pay: { kind: 'promise', outputs: [undefined], errors: [new Error('outage')] },
  },
  delays: { soon: 100, late: 900 },
  key: ({ agreed }) => agreed,
} satisfies Model<typeof shop>;

const refusing = {
  ...shopModel,
  actors: { ...shopModel.actors, ask: { ...shopModel.actors.ask, outputs: ['open'] } },
} as const;

const claims = propertiesOf(shop, ({ always, whenever, never, eventually }) => ({
  agreed: whenever(({ context }, step) => step.starts('ask').length > 0 && context.visits >= 0).always(
    ({ context }) => context.agreed,
  ),
  'counted input': whenever((_, step) => step.starts('ask').length > 0).always((_, step) =>
    step.starts('ask').every((visits) => visits === 0),
  ),
  'agreed before': never((now) => now.matches('ordering')).before((_, { event }) => event?.type === 'agree'),
  'not asked again': never((now) => now.matches('ordering')).after((now) => now.matches('paid')),
  answered: whenever((now) => now.matches('ordering')).eventually((now) => now.matches('paid')),
  'answered or failed': whenever((now) => now.matches('ordering'))
    .eventually((now) => now.matches('paid'))
    .unless((now) => now.matches('failed') || now.matches('cart')),
  ordered: eventually((now) => now.matches('ordering')),
  'few visits': always(({ context }) => context.visits < 1),
  'never lapses': always((now) => !now.matches('lapsed')),
  'a condition that nothing fulfils': whenever((_, step) => step.starts('pay').length > 0).always(() => false),
  'never before, and never at all': never((_, step) => step.starts('pay').length > 0).before((now) =>
    now.matches('cart'),
  ),
}));

const verdictOf = (claim: keyof typeof claims.claims, model: AnyModel = shopModel) => {
  const property = (claims satisfies AnyProperties).claims[claim];
  if (property === undefined) throw new Error(`Nothing is claimed as "${claim}".`);
  return check(explore(model), property);
};

const stepsOf = (verdict: ReturnType<typeof check>): unknown =>
  'example' in verdict ? verdict.example.steps.map(({ move }) => move.name) : verdict.kind;

const endingOf = (verdict: ReturnType<typeof check>): unknown =>
  'example' in verdict ? { kind: verdict.kind, ending: verdict.example.ending.kind, steps: stepsOf(verdict) } : verdict;

suite('a property that a machine violates', () => {
  test.for([
    ['agreed', ['order']],
    ['agreed before', ['order']],
    ['not asked again', ['order', 'ask answers #1', 'back', 'order']],
  ] as const)('%s: has the shortest way there', ([claim, steps]) => {
    expect(endingOf(verdictOf(claim))).toEqual({ kind: 'fails', ending: 'violated', steps });
  });

  test('eventually: an outage after which nobody acts', () => {
    expect(endingOf(verdictOf('answered'))).toEqual({ kind: 'fails', ending: 'rests', steps: ['order', 'ask fails'] });
  });

  test('eventually: nobody has to act', () => {
    expect(endingOf(verdictOf('ordered'))).toEqual({ kind: 'fails', ending: 'rests', steps: [] });
  });

  test('eventually: answers and timers that lead only round', () => {
    expect(endingOf(verdictOf('answered or failed', refusing))).toEqual({
      kind: 'fails',
      ending: 'circles',
      steps: ['order'],
    });
    const late = { ...refusing, machine: shop.provide({ delays: { soon: 100, late: 50 } }) };
    expect(endingOf(verdictOf('answered or failed', late))).toEqual({
      kind: 'fails',
      ending: 'rests',
      steps: ['order', 'ask answers', 'late passes'],
    });
  });
});

suite('fairness', () => {
  test('an answer that can come again and again comes, and so does a timer', () => {
    const patient = { ...shopModel, machine: shop.provide({ guards: { isPaid: () => true } }) };
    expect(verdictOf('answered or failed', patient)).toEqual({ kind: 'holds' });
  });
});

suite('a property that says nothing', () => {
  test('has a condition that nothing fulfils', () => {
    expect(verdictOf('a condition that nothing fulfils')).toEqual({ kind: 'vacuous', never: ['whenever'] });
    expect(verdictOf('never before, and never at all')).toEqual({ kind: 'vacuous', never: ['never'] });
  });
});

suite('what cannot be claimed of an exploration', () => {
  test('what timers do not allow is no counterexample', () => {
    expect(verdictOf('never lapses')).toEqual({ kind: 'untimely' });
  });

  test('what the fixture key does not distinguish is not confirmed, or not seen', () => {
    expect(verdictOf('few visits').kind).toBe('fails');
    expect(verdictOf('counted input').kind).toBe('holds');
    const precise = {
      ...shopModel,
      key: ({ agreed, visits }: { agreed: boolean; visits: number }) => [agreed, Math.min(visits, 1)],
    };
    expect(endingOf(verdictOf('counted input', precise))).toEqual({
      kind: 'fails',
      ending: 'violated',
      steps: ['again', 'order'],
    });
  });

  test('a cut exploration proves nothing', () => {
    const property = checkoutProperties.claims['Nothing is paid for that has not been ordered.'];
    if (property === undefined) throw new Error('The checkout has lost a property.');
    expect(check(explore(checkoutModel, 40), property).kind).not.toBe('holds');
  });
});

suite('a counterexample', () => {
  const unconsented = checkoutModel.machine.provide({ guards: { isComplete: () => true } });
  const [judged] = judge({
    name: 'checkout',
    model: { ...checkoutModel, machine: unconsented },
    claims: (checkoutProperties satisfies AnyProperties).claims,
  }).filter((one) => !isGood(one));

  test('is printed as steps', () => {
    expect(judged?.claim).toBe('No order is placed without the consent to immediate start (specification 5).');
    expect(judged?.lines.at(-2)).toMatch(/^\d\. send place\. It is in placing\.$/);
    expect(judged?.lines.at(-1)).toBe('Here it is violated.');
  });

  test('is played by the page of the chart', () => {
    const engine = createEngine({ ...checkoutModel, machine: unconsented });
    const scenario = unpacked(judged?.play?.replace(/^.*#run=/, '') ?? '');
    if (!Array.isArray(scenario)) throw new Error('It plays nothing.');
    const [first, ...steps]: readonly (readonly string[])[] = scenario;
    const end = steps.reduce(
      (from, [name]) => {
        const choice = engine.choices(from).find(({ move }) => move.name === name);
        if (choice === undefined) throw new Error(`"${name}" cannot happen here.`);
        return engine.take(from, choice.move, null);
      },
      engine.start(first?.[0] ?? ''),
    );
    expect(end.states).toContain('placing');
    expect(end.vertex.snapshot.context.hasConsented).toBe(false);
  });

  test('is drawn on the chart', () => {
    const coverage = counterexampleCoverage(judged === undefined ? [] : [judged]);
    const marks = coverageMarks(describe(unconsented), coverage.checkout ?? {});
    expect(marks.transitions['method | place | isComplete | placing | 0']).toBe('taken');
    expect(marks.states.placing).toBe('taken');
    expect(marks.states.paying).toBe('untaken');
  });
});

test('what is claimed of the project’s machines holds, and nothing of it is vacuous', async () => {
  const claimed = await claimedIn([], null);
  expect(claimed.map(({ name }) => name)).toEqual([
    'bootstrap',
    'checkout',
    'order',
    'payment',
    'quotation',
    'session',
  ]);
  const judged = claimed.flatMap(judge);
  expect(judged.length).toBeGreaterThan(20);
  expect(judged.filter((one) => !isGood(one))).toEqual([]);
});
