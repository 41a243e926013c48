import { expect, describe as suite, test } from 'vitest';
import { createMachine, fromCallback } from 'xstate';
import type { Exception } from '../../../atlas/paths/drive/exception.ts';
import { feasiblePaths } from '../../../atlas/paths/drive/feasiblePaths.ts';
import { isVisible } from '../../../atlas/paths/drive/pathDriver.ts';
import { explore } from '../../../atlas/paths/explore/explore.ts';

/** A door with a bell that rings, and a light. */
const machine = createMachine({
  id: 'door',
  invoke: { src: 'bell', id: 'bell', onError: {} },
  on: { ring: { actions: 'note' } },
  initial: 'shut',
  states: {
    shut: { on: { open: 'ajar', light: 'lit' } },
    ajar: { on: { open: 'wide', light: 'lit' } },
    wide: { on: { light: 'lit' } },
    lit: {},
  },
}).provide({ actors: { bell: fromCallback(() => {}) }, actions: { note: () => {} } });

const exploration = explore({
  machine,
  inputs: { start: () => undefined },
  events: { open: [{ type: 'open' }], light: [{ type: 'light' }], ring: [{ type: 'ring' }] },
  actors: { bell: { kind: 'callback', sends: ['ring'], errors: [new Error('Broken.')] } },
  delays: {},
  key: () => null,
});

const planFor = (exceptions: readonly Exception[], derived: readonly Exception[] = []) =>
  feasiblePaths(exploration, { exceptions, derived, wants: isVisible }, []);

const lights = (exceptions: readonly Exception[]) =>
  planFor(exceptions).impossible.filter((goal) => goal.startsWith('taken: ') && goal.includes('light'));

suite('an exception', () => {
  test('is about several moves and several states', () => {
    expect(lights([{ what: 'light', in: ['shut', 'wide'], why: '' }])).toEqual([
      'taken: shut | light |  | lit | 0',
      'taken: wide | light |  | lit | 0',
    ]);
    const { impossible } = planFor([{ what: ['light', 'open'], in: 'ajar', why: '' }]);
    expect(impossible).toContain('state: wide');
  });

  test('is about all states but some', () => {
    expect(lights([{ what: 'light', outside: 'ajar', why: '' }])).toEqual([
      'taken: shut | light |  | lit | 0',
      'taken: wide | light |  | lit | 0',
    ]);
  });

  test('is about all that a child sends', () => {
    expect(planFor([{ what: 'bell sends', why: '' }]).impossible).toEqual(['taken: door | ring |  |  | 0']);
  });

  test('is named where nothing needs it, each move in each of its states', () => {
    const { idle } = planFor([
      { what: ['light', 'knock'], in: ['shut', 'lit'], why: '' },
      { what: 'bell sends', outside: 'shut', why: '' },
    ]);
    expect(idle).toEqual(['light in lit', 'knock in shut', 'knock in lit']);
  });

  test('is no finding where the driver derives it and nothing needs it', () => {
    const failure = { what: 'bell fails', why: '' };
    const { impossible, idle } = planFor([], [failure, { what: 'knock', why: '' }]);
    expect(impossible.filter((goal) => goal.includes('bell'))).toHaveLength(1);
    expect(idle).toEqual([]);
  });
});
