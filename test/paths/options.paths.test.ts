import { expect, test } from 'vitest';
import { readOptions, usage } from '../../atlas/paths/options.ts';

test('the help fits a screen', () => {
  const lines = usage.split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
});

test('a cap is as strict as it is asked for, and a tour has none that matters', () => {
  expect(readOptions([]).cap).toBeNull();
  expect(readOptions(['--cap', '7']).cap).toBe(7);
  expect(readOptions(['--tour']).cap).toBeGreaterThan(100);
});

test('what is accepted or printed is named by machine, not by file', () => {
  expect(readOptions(['--accept', 'payment', 'order'])).toMatchObject({
    accept: true,
    machines: ['payment', 'order'],
    files: [],
  });
  expect(readOptions(['--facts', 'payment'])).toMatchObject({ facts: true, machines: ['payment'], files: [] });
  expect(readOptions(['--machine', 'payment', 'some.ts'])).toMatchObject({
    accept: false,
    machines: ['payment'],
    files: ['some.ts'],
  });
});

test.for([
  [['--accept', '--check'], '--accept and --check do not go together.'],
  [['--accept', '--machine', 'payment'], '--accept and --machine do not go together.'],
  [['--facts', '--accept'], '--facts and --accept do not go together.'],
  [['--cap', '0'], '--cap takes a whole number of steps, 1 or more.'],
  [['--cap='], '--cap takes a whole number of steps, 1 or more.'],
  [['--goal', 'most'], '--goal knows only "pairs".'],
  [['--json', '--gwt'], '--json and --gwt do not go together.'],
  [['--tour', '--cap', '5'], '--tour and --cap do not go together.'],
  [['--mutants', '--markdown'], '--mutants and --markdown do not go together.'],
  [['--mutants', '--since', 'HEAD'], '--since is for --mutants source and --mutants rules.'],
  [['--mutants', '--afresh'], '--afresh is for --mutants source and --mutants rules.'],
  [['--check', '--json'], '--check and --json do not go together.'],
  [['--check', 'some.ts'], '--check is about the machines of the project, not a file.'],
  [['--model', 'some.ts'], '--model needs the file of the machine that it is about.'],
  [['--coverage='], '--coverage takes the file to write.'],
] as const)('%j is refused', ([args, sentence]) => {
  expect(() => readOptions([...args])).toThrow(sentence);
});
