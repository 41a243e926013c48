import { expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { uniteVersions } from '../../atlas/charts/union.ts';
import { changesBetween } from '../../atlas/describe/changes.ts';
import { describe } from '../../atlas/describe/describe.ts';

type Names = { readonly paid?: string; readonly inner?: string; readonly words?: string; readonly tag?: string };

/** A payment whose states may be called otherwise; `paid` holds others, waits and runs an actor. */
const payment = ({ paid = 'paid', inner = 'sent', words = 'The money is here.', tag = 'done' }: Names = {}) =>
  describe(
    createMachine({
      id: 'payment',
      initial: 'open',
      states: {
        open: { on: { pay: paid, skip: [{ target: `${paid}.${inner}`, guard: 'isFree' }] } },
        [paid]: {
          description: words,
          tags: [tag],
          initial: 'counting',
          invoke: { src: 'watch' },
          after: { 1000: `${paid}.${inner}` },
          on: { refund: 'open' },
          onDone: 'closed',
          states: {
            counting: { after: { 500: inner } },
            [inner]: { description: 'A mail is out.', on: { back: 'counting', end: 'ended' } },
            ended: { type: 'final' },
          },
        },
        closed: { type: 'final' },
      },
    }),
  );

const words = (before: ReturnType<typeof payment>, after: ReturnType<typeof payment>): string[] =>
  changesBetween(before, after).map((change) => change.words);

suite('a state under another name', () => {
  test('is one change, with all that it holds and all that leads to it', () => {
    expect(words(payment(), payment({ paid: 'settled' }))).toEqual(['Renamed state paid to settled']);
  });

  test('is found inside a state that has another name itself', () => {
    expect(words(payment(), payment({ paid: 'settled', inner: 'notified' }))).toEqual([
      'Renamed state paid to settled',
      'Renamed state paid.sent to settled.notified',
    ]);
  });

  test('may differ a little, which is said of it', () => {
    expect(words(payment(), payment({ paid: 'settled', words: 'The money has come.' }))).toEqual([
      'Renamed state paid to settled',
      'Changed state settled: description: "The money is here." → "The money has come."',
    ]);
  });

  test('is drawn once', () => {
    const { description, marks } = uniteVersions(payment(), payment({ paid: 'settled' }));
    expect(description.states.map(({ id }) => id)).not.toContain('paid');
    expect(description.states.find(({ id }) => id === 'settled')?.key).toBe('settled (was paid)');
    expect(marks).toEqual({ states: { settled: 'renamed' }, transitions: {} });
  });

  const two = (name: string, on: Readonly<Record<string, string>>, tags: readonly string[]) =>
    describe(
      createMachine({
        id: 'two',
        initial: 'first',
        states: { first: { on: { go: name } }, [name]: { tags: [...tags], on }, other: {}, last: {} },
      }),
    );

  test('needs three fifths in common', () => {
    const before = two('old', { a: 'first', b: 'other' }, ['busy']);
    expect(words(before, two('fresh', { a: 'first', b: 'other' }, ['busy', 'done']))).toEqual([
      'Renamed state old to fresh',
      'Changed state fresh: tags: busy → busy, done',
    ]);
    const far = words(before, two('fresh', { a: 'first', c: 'last', d: 'last' }, ['busy']));
    expect(far).toContain('Removed state old');
    expect(far).toContain('Added state fresh');
  });

  test('must be in the same place and of the same kind', () => {
    const nested = describe(
      createMachine({
        id: 'two',
        initial: 'first',
        states: {
          first: { on: { go: 'other.fresh' } },
          other: { initial: 'fresh', states: { fresh: { tags: ['busy'], on: { a: '#two.first', b: '#two.other' } } } },
          last: {},
        },
      }),
    );
    expect(words(two('old', { a: 'first', b: 'other' }, ['busy']), nested)).toContain('Removed state old');
  });

  const machineWithHistory = (target: string, name = 'low') =>
    describe(
      createMachine({
        id: 'lamp',
        initial: 'off',
        states: {
          off: { on: { press: 'on.last' } },
          on: {
            initial: name,
            on: { press: 'off' },
            states: {
              [name]: { on: { more: 'high' }, tags: ['busy'] },
              high: { on: { less: name } },
              last: { type: 'history', target },
            },
          },
        },
      }),
    );

  test('is still where history leads by default; another default is a difference', () => {
    expect(words(machineWithHistory('low'), machineWithHistory('dim', 'dim'))).toEqual([
      'Renamed state on.low to on.dim',
    ]);
    expect(words(machineWithHistory('low'), machineWithHistory('high'))).toEqual([
      'Changed state on.last: by default leads to: on.low → on.high',
    ]);
  });
});
