import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

type Report = {
  readonly machines: readonly {
    name: string;
    mutants: number;
    killed: number;
    endless: number;
    survivors: readonly string[];
    explained: readonly string[];
    needless: readonly string[];
  }[];
};

const fixtures = 'test/paths/sourceMutants/fixtures';

const runReport = (machine: string, sidecar: string): Report => {
  const args = [
    'atlas/cli.ts',
    'paths',
    '--mutants',
    'source',
    `${fixtures}/${machine}.ts`,
    '--model',
    `${fixtures}/${sidecar}`,
    '--afresh',
  ];
  try {
    return JSON.parse(execFileSync(process.execPath, [...args, '--json'], { encoding: 'utf8' }));
  } catch (error) {
    // Too few are noticed: the report is printed all the same.
    if (typeof error === 'object' && error !== null && 'stdout' in error) return JSON.parse(String(error.stdout));
    throw error;
  }
};

test('good samples notice every change of the text', () => {
  const [turnstile] = runReport('turnstile', 'turnstileModel.ts').machines;
  expect(turnstile?.survivors).toEqual([]);
  expect(turnstile?.mutants).toBe(13);
  expect(turnstile?.killed).toBe(13);
});

test('samples that do not show a bound let it change', () => {
  const [turnstile] = runReport('turnstile', 'poorModel.ts').machines;
  expect(turnstile?.survivors.map((words) => words.replace(/^line \d+: /, ''))).toEqual([
    'operator in turnstileMachine.guards.isEnough: params.coins >= 2 → (params.coins > 2)',
    'number in turnstileMachine.guards.isEnough: 2 → 3',
  ]);
});

test('a reason that the sidecar gives stands with the change, and one that nothing needs is named', () => {
  const [turnstile] = runReport('turnstile', 'poorModelWithReasons.ts').machines;
  expect(turnstile?.survivors.map((words) => words.replace(/^line \d+: /, ''))).toEqual([
    'number in turnstileMachine.guards.isEnough: 2 → 3',
  ]);
  expect(turnstile?.explained.map((words) => words.replace(/^line \d+: /, ''))).toEqual([
    'operator in turnstileMachine.guards.isEnough: params.coins >= 2 → (params.coins > 2): Nobody pays two coins.',
  ]);
  expect(turnstile?.needless).toEqual(["tags in turnstileMachine.states.opening.tags: 'busy' → []"]);
});

test('a change that never ends is noticed, and the rest is judged', () => {
  const [countdown] = runReport('countdown', 'countdownModel.ts').machines;
  expect(countdown?.endless).toBeGreaterThan(0);
  expect(countdown?.mutants).toBeGreaterThan(countdown?.endless ?? 0);
  expect(countdown?.survivors).toEqual([]);
});
