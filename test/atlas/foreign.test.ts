import { expect, describe as suite, test } from 'vitest';
import { drawMachine } from '../../atlas/charts/charts.ts';
import { drawPicture } from '../../atlas/charts/layout/drawPicture.ts';
import { overlapsIn } from '../../atlas/charts/layout/measure.ts';
import { describe } from '../../atlas/describe/describe.ts';
import { machinesIn } from '../../atlas/describe/machinesIn.ts';
import { playerMachine } from './fixtures/player.ts';

const file = new URL('./fixtures/player.ts', import.meta.url).pathname;
const player = describe(playerMachine);
const transition = (part: string) => player.transitions.find(({ id }) => id.includes(part));
const state = (id: string) => player.states.find((candidate) => candidate.id === id);

suite('any XState 5 machine', () => {
  test('is found by its export', async () => {
    expect((await machinesIn(file)).map(({ exported, machine }) => [exported, machine.id])).toEqual([
      [['playerMachine'], 'player'],
    ]);
  });

  test('has its composite guards spelled out', () => {
    const guards = player.transitions
      .filter(({ event }) => event === 'louder')
      .sort((one, other) => one.rank - other.rank);
    expect(guards.map(({ guard }) => guard)).toEqual([
      '(isLoud and not isQuiet)',
      '(in state {on: {screen: bright}} or isAtLeast(5))',
      '',
    ]);
  });

  test('has its triggers in words', () => {
    expect(transition('xstate.after.dim')?.trigger).toEqual({ kind: 'after', words: 'after dim (30 s)' });
    expect(transition('xstate.after.fade')?.trigger.words).toBe('after fade (computed)');
    expect(transition('xstate.after.1500')?.trigger.words).toBe('after 1.5 s');
    expect(transition('xstate.done.actor.loader')?.trigger.words).toBe('done: load');
    expect(transition('xstate.error.actor.loader')?.trigger).toEqual({ kind: 'error', words: 'error: load' });
    expect(transition('xstate.done.state')?.trigger).toEqual({ kind: 'stateDone', words: 'done' });
    expect(transition('| * |')?.trigger.words).toBe('any other event');
    expect(transition('| disc.* |')?.trigger.words).toBe('any event disc.*');
  });

  test('keeps actions with what they send, and hides the timers of xstate', () => {
    const last = player.transitions.find(({ event, rank }) => event === 'louder' && rank === 2);
    expect(last?.actions).toEqual(['setVolume', 'raise stop']);
    expect(state('on.sound.muted')?.entry).toEqual(['show(muted)']);
    expect(state('on.screen.bright')).toMatchObject({ entry: [], exit: [] });
  });

  test('distinguishes a root from a state of the same name, and history from other states', () => {
    expect(state('player (machine)')).toMatchObject({ parent: null, type: 'compound' });
    expect(state('player')).toMatchObject({ parent: 'player (machine)', type: 'atomic' });
    expect(state('off.standby.remembered')).toMatchObject({ type: 'history', history: 'deep' });
    expect(state('finished')?.meta).toEqual({ extra: [1, 2], spec: '1' });
    expect(player.delays).toEqual({ dim: '30 s', fade: 'computed' });
  });

  test('is drawn without overlaps, and its page escapes its texts', async () => {
    expect(overlapsIn(await drawPicture(player))).toEqual([]);
    const [found] = await machinesIn(file);
    if (found === undefined) throw new Error('The fixture exports a machine.');
    const { page } = await drawMachine(found);
    expect(page.includes('Plays &lt;discs&gt; &amp; &quot;tapes&quot;.')).toBe(true);
    const seen = page.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect(seen.includes('Plays <discs>')).toBe(false);
  });
});
