import { expect, describe as suite, test } from 'vitest';
import { describe } from '../../atlas/describe/describe.ts';
import { projectMachines } from '../../atlas/describe/projectMachines.ts';
import { collectDefinitions, listStates } from '../../atlas/paths/explore/definitions.ts';

const machines = await projectMachines();

suite('descriptions', () => {
  test.for(machines.map(({ machine }) => [machine.id, machine] as const))('%s: whole, stable, plain', ([, machine]) => {
    const description = describe(machine);
    expect(description.states).toHaveLength(listStates(machine).length);
    expect(description.transitions.map(({ id }) => id).sort()).toEqual(
      [...collectDefinitions(machine).values()].map(({ id }) => id).sort(),
    );
    expect(new Set(description.transitions.map(({ id }) => id)).size).toBe(description.transitions.length);
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
    expect(describe(machine)).toEqual(description);
  });

  test.for(machines.map(({ machine }) => [machine.id, machine] as const))(
    '%s: guards and actions have names',
    ([, machine]) => {
      const text = JSON.stringify(describe(machine));
      expect(text).not.toContain('unnamed');
      expect(text).not.toContain('xstate.raise');
    },
  );

  test('every state of the application says what it is', () => {
    const silent = machines.flatMap(({ machine }) =>
      describe(machine)
        .states.filter(({ description, type }) => description === '' && type !== 'history')
        .map(({ id }) => `${machine.id}: ${id}`),
    );
    expect(silent).toEqual([]);
  });
});
