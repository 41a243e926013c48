import { expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { toMarkdown, toMermaid } from '../../atlas/charts/mermaid.ts';
import { describe } from '../../atlas/describe/describe.ts';
import { projectMachines } from '../../atlas/describe/projectMachines.ts';
import { playerMachine } from './fixtures/player.ts';

const machines = (await projectMachines()).map(({ machine }) => describe(machine));

suite('Mermaid', () => {
  test.for([...machines, describe(playerMachine)].map((description) => [description.id, description] as const))(
    '%s: every state and transition, balanced',
    ([, description]) => {
      const text = toMermaid(description);
      const lines = text.split('\n').map((line) => line.trim());
      expect(lines[0]).toBe('stateDiagram-v2');
      const named = lines.filter((line) => /^state "[^"]+" as s\d+( \{)?$/.test(line));
      expect(named).toHaveLength(description.states.length);
      const first = description.states.reduce((sum, { defaults }) => sum + (defaults?.length ?? 0), 0);
      const ends = description.transitions.reduce((sum, { targets }) => sum + Math.max(1, targets.length), first);
      const arrows = lines.filter((line) => /^s\d+(any)? --> s\d+(any)? : /.test(line));
      expect(arrows.flatMap((line) => line.split('<br>'))).toHaveLength(ends);
      expect(lines.filter((line) => line.endsWith(' {'))).toHaveLength(lines.filter((line) => line === '}').length);
      for (const line of arrows) expect(line.split(' : ')[1]?.replaceAll('<br>', '')).not.toMatch(/[:{}<>"]/);
    },
  );

  test('separates parallel regions', () => {
    expect(toMermaid(describe(playerMachine))).toMatch(/\n\s+--\n/);
  });

  test('keeps words as they are that Markdown or Mermaid would take for marks', () => {
    const machine = createMachine({ id: 'R&D <b>', description: 'Q&amp;A', on: { 'a: "b"; #1': { actions: 'log' } } });
    const text = toMarkdown(describe(machine));
    expect(text).toContain('### R&amp;D &lt;b>\n\nQ&amp;amp;A\n');
    expect(text).toContain('state "R#38;D #60;b#62;" as s0');
    expect(text).toContain('s0 --> s0 : a#58; #34;b#34;#59; #35;1 / log');
  });

  test('makes Markdown with the changes', () => {
    const text = toMarkdown(describe(playerMachine), ['Added state on']);
    expect(text).toContain('### player');
    expect(text).toContain('- Added state on');
    expect(text).toMatch(/```mermaid\nstateDiagram-v2[\s\S]*\n```/);
  });
});
