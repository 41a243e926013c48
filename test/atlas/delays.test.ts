import { describe, expect, test } from 'vitest';
import { assign, raise, sendTo, setup } from 'xstate';
import { describe as describeMachine } from '../../atlas/describe/describe.ts';

const waits = [1_000, 5_000];

const types = { context: {} as { tries: number }, input: {} as { tries?: number } | undefined };

/** A machine that waits in each way. */
const waiting = setup({
  types,
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  delays: {
    fixed: 10_000,
    constant: () => 2 * 60_000,
    fromContext: ({ context }) => waits[context.tries] ?? 0,
    fromNow: () => Date.now() % 1_000,
    fromDate: ({ context }) => new Date().getHours() + context.tries,
    fromWrittenDate: () => new Date(2_000).getTime(),
    byChance: () => Math.random() * 100,
    bySeconds: () => performance.now(),
    fromEvent: ({ event }) => event.type.length,
    fromActor: ({ self }) => self.id.length,
    impossible: ({ context }) => context.tries / 0,
    negative: () => -1,
    broken: () => {
      throw new Error('It cannot be told.');
    },
  },
});

const config = {
  id: 'waiting',
  initial: 'a',
  states: { a: { after: { fixed: 'b', constant: 'b', fromContext: 'b', byChance: 'b', 1500: 'b' } }, b: {} },
} as const;

describe('a delay in words', () => {
  test('is a number where its function gives the same each time', () => {
    const machine = waiting.createMachine({ ...config, context: { tries: 1 } });
    expect(describeMachine(machine).delays).toEqual({
      broken: 'computed',
      byChance: 'computed',
      bySeconds: 'computed',
      constant: '2 min',
      fixed: '10 s',
      fromActor: 'computed',
      fromContext: '5 s at first',
      fromDate: 'computed',
      fromEvent: 'computed',
      fromNow: 'computed',
      fromWrittenDate: '2 s',
      impossible: 'computed',
      negative: 'computed',
    });
  });

  test('is a number from a context that is made without input, and else computed', () => {
    const fromContext = (context: (parts: { input: { tries?: number } | undefined }) => { tries: number }): unknown =>
      describeMachine(waiting.createMachine({ ...config, context })).delays.fromContext;
    expect(fromContext(() => ({ tries: 0 }))).toBe('1 s at first');
    expect(fromContext(({ input }) => ({ tries: input?.tries ?? 0 }))).toBe('computed');
    expect(fromContext(() => ({ tries: Date.now() }))).toBe('computed');
  });

  test('stands at its timer, with its name', () => {
    const { transitions } = describeMachine(waiting.createMachine({ ...config, context: { tries: 0 } }));
    expect(transitions.map(({ trigger }) => trigger.words).sort()).toEqual([
      'after 1.5 s',
      'after byChance (computed)',
      'after constant (2 min)',
      'after fixed (10 s)',
      'after fromContext (1 s at first)',
    ]);
    const unnamed = setup({}).createMachine({ initial: 'a', states: { a: { after: { later: 'b' } }, b: {} } });
    expect(describeMachine(unnamed).transitions.map(({ trigger }) => trigger.words)).toEqual(['after later']);
  });

  test('stands at what is sent or raised later', () => {
    const machine = setup({ types, delays: { fixed: 10_000, byChance: () => Math.random() } }).createMachine({
      context: { tries: 2 },
      entry: [
        raise({ type: 'one' }, { delay: 'fixed' }),
        raise({ type: 'two' }, { delay: 'byChance' }),
        raise({ type: 'three' }, { delay: ({ context }) => context.tries * 1_000 }),
        sendTo('other', { type: 'four' }, { delay: () => Math.random() }),
        sendTo('other', { type: 'five' }, { delay: 300 }),
      ],
    });
    expect(describeMachine(machine).states[0]?.entry).toEqual([
      'raise one after fixed (10 s)',
      'raise two after byChance (computed)',
      'raise three after 2 s at first',
      'sendTo four to other after a computed delay',
      'sendTo five to other after 300 ms',
    ]);
  });

  test('leaves the clock and chance as they were', () => {
    const before = [Date, Math.random, performance.now, crypto.randomUUID];
    describeMachine(waiting.createMachine({ ...config, context: { tries: 0 } }));
    expect([Date, Math.random, performance.now, crypto.randomUUID]).toEqual(before);
    expect(new Date().getFullYear()).toBeGreaterThan(2_000);
    expect(Object.getOwnPropertyNames(performance)).not.toContain('now');
  });
});
