import { expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { describe } from '../../atlas/describe/describe.ts';
import { fitted } from '../../atlas/differences/fitted.ts';
import { diffText, lineDiff } from '../../atlas/differences/lineDiff.ts';
import type { MachineDifferences } from '../../atlas/differences/machineDifferences.ts';
import { differencesMarkdown } from '../../atlas/differences/markdown.ts';

const createLamp = (target: string) =>
  describe(createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: target } }, on: {}, dim: {} } }));

const lamp: MachineDifferences = {
  revision: 'v1',
  version: { now: createLamp('dim'), before: createLamp('on'), was: null },
  structure: ['Changed off: press → on: target: on → dim'],
  bodies: [
    {
      words: 'Changed guard isWarm <b>',
      before: 'const a = `1`;\nreturn ```a```;',
      after: 'const a = `2`;\nreturn ```a```;',
      states: [],
      transitions: [],
    },
  ],
  behaviour: [],
  untold: [],
};

const of = (machines: readonly MachineDifferences[], picture: string | null = null): string =>
  differencesMarkdown({ revision: 'v1', machines, removed: [], failures: [] }, () => picture);

suite('a comment for a pull request', () => {
  test('has a line a machine, its differences by kind, both texts, and a diagram with signs', () => {
    const text = of([lamp]);
    expect(text).toContain('- **lamp**: 1 in the chart, 1 in functions\n');
    expect(text).toContain('#### Chart\n\n- Changed off: press → on: target: on → dim\n');
    expect(text).toContain(
      '<details><summary>Changed guard isWarm &lt;b></summary>\n\n````diff\n- const a = `1`;\n+ const a = `2`;\n  return ```a```;\n````\n\n</details>',
    );
    expect(text).toMatch(/```mermaid\nstateDiagram-v2[\s\S]*: \+ press[\s\S]*\n```\n$/);
    expect(text).toContain(': − press');
    expect(text).not.toContain('#### Behaviour');
  });

  test('shows the picture that is drawn beside it', () => {
    const text = of([lamp], 'charts/lamp.svg');
    expect(text).toContain('![Statechart of lamp, with its differences](charts/lamp.svg)');
    expect(text).not.toContain('mermaid');
  });

  test('says when nothing differs, and what cannot be told', () => {
    expect(of([{ ...lamp, structure: [], bodies: [] }])).toContain('No machine differs.');
    const text = of([{ ...lamp, structure: [], bodies: [], untold: ['Behaviour cannot be compared: why.'] }]);
    expect(text).toContain('- **lamp**: not all could be compared');
    expect(text).toContain('#### Not compared\n\n- Behaviour cannot be compared: why.');
  });

  test('never has more than 65,000 characters: the longest parts lose their ends, which are counted', () => {
    const structure = Array.from({ length: 3_000 }, (_, index) => `Added state s${index} of a very large machine`);
    const text = of([{ ...lamp, structure }]);
    expect(text.length).toBeLessThanOrEqual(65_000);
    const [, left] = /^- … and (\d+) more$/m.exec(text) ?? [];
    const shown = text.split('\n').filter((line) => line.startsWith('- Added state')).length;
    expect(shown + Number(left)).toBe(3_000);
    expect(text).toContain('Changed guard isWarm');
    expect(text).toContain('```mermaid');
  });
});

suite('a text that must fit', () => {
  test('loses the diagram as a whole, and in the end whatever is left', () => {
    const whole = { kind: 'whole', lines: ['a'.repeat(90)], instead: ['left out'] } as const;
    expect(fitted([whole], 200)).toBe(`${'a'.repeat(90)}\n`);
    expect(fitted([whole], 50)).toBe('left out\n');
    const text = fitted([{ kind: 'fixed', lines: ['b'.repeat(90)] }], 50);
    expect(text).toHaveLength(50);
    expect(text).toContain('The rest is left out.');
  });
});

suite('two texts', () => {
  test('are compared line by line, with two lines around', () => {
    const lines = 'a b c d e f g h'.split(' ');
    const after = lines.flatMap((line) => (line === 'd' ? ['D', 'more'] : line === 'h' ? [] : [line]));
    expect(diffText(lineDiff(lines.join('\n'), after.join('\n'))).split('\n')).toEqual([
      '…',
      '  b',
      '  c',
      '- d',
      '+ D',
      '+ more',
      '  e',
      '  f',
      '  g',
      '- h',
    ]);
  });

  test('that are equal show nothing', () => {
    expect(diffText(lineDiff('a\nb', 'a\nb'))).toBe('…');
  });
});
