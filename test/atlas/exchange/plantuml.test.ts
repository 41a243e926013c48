import { expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { describe } from '../../../atlas/describe/describe.ts';
import { projectMachines } from '../../../atlas/describe/stored.ts';
import { plantUmlOf } from '../../../atlas/exchange/plantuml.ts';
import { playerMachine } from '../fixtures/player.ts';
import { hasPlantUml, outputOf } from './readers/installed.ts';

const odd = createMachine({
  id: 'odd <b>**bold**</b> "quoted" \\n ~~ [[link]] @enduml',
  description: '__a__ //b// ""c"" {d} #red %e% && !include',
  type: 'parallel',
  states: {
    one: { initial: 'a', states: { a: { on: { go: '#there', back: '#outer' } }, b: {}, last: { type: 'history' } } },
    two: { initial: 'x', id: 'outer', states: { x: { on: { last: '#outer.y' } }, y: { id: 'there' } } },
  },
});
const machines = [...(await projectMachines()).map(({ machine }) => machine), playerMachine, odd];
const descriptions = machines.map((machine) => describe(machine));

suite('PlantUML', () => {
  test.for(descriptions.map((description) => [description.id, description] as const))(
    '%s: every state, and every transition as an arrow or in its state',
    ([, description]) => {
      const lines = plantUmlOf(description)
        .split('\n')
        .map((line) => line.trim());
      const shallow = description.states.filter(({ type, history }) => type === 'history' && history === 'shallow');
      const named = lines.filter((line) => /^state "[^"]+" as s\d+( #[0-9A-F]{6})?( \{)?$/.test(line));
      expect(named).toHaveLength(description.states.length - shallow.length);
      const said = new Set(lines.filter((line) => / : /.test(line)).map((line) => line.split(' : ')[1] ?? ''));
      for (const { trigger } of description.transitions) {
        const words = trigger.words.replaceAll(/[<>]/g, (letter) => `&#${letter.codePointAt(0)};`);
        expect([...said].some((label) => label.startsWith(words))).toBe(true);
      }
      expect(lines.filter((line) => line.endsWith('{'))).toHaveLength(lines.filter((line) => line === '}').length);
    },
  );

  test('draws regions, both kinds of history, and no arrow over the border of a region', () => {
    const player = plantUmlOf(describe(playerMachine));
    expect(player).toMatch(/\n\s+--\n/);
    expect(player).toContain('state "H*" as s5');
    const text = plantUmlOf(describe(odd));
    expect(text).toContain('s1 : history begins in one.a');
    expect(text).toContain('s0 : go, from one.a, to two.y');
    expect(text).toContain('s6 --> s7 : last');
    expect(text).toContain('&#60;b&#62;&#42;*bold&#42;*');
  });
});

suite.skipIf(!hasPlantUml)(`PlantUML's own reader${hasPlantUml ? '' : ' (plantuml is not installed)'}`, () => {
  const kindOf = (text: string): string => outputOf('plantuml', ['-syntax'], text)?.split('\n')[0] ?? '';
  // Each call starts a virtual machine: those with the most states, and those with everything that there is.
  const some = descriptions.toSorted((one, other) => other.states.length - one.states.length).slice(0, 6);

  test.for(
    [...some, describe(playerMachine), describe(odd)].map((description) => [description.id, description] as const),
  )('%s is a state diagram', ([, description]) => {
    expect(kindOf(plantUmlOf(description))).toBe('STATE');
  });

  test('refuses what is broken', () => {
    expect(kindOf(plantUmlOf(describe(playerMachine)).replace('-->', '->->'))).toBe('ERROR');
  });
});
