import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMachines } from '../../../atlas/describe/machinesIn.ts';

const project = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'fifteen-since-'));
const at = (name: string): string => join(folder, name);
const git = (...args: readonly string[]): void => {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
};

beforeAll(() => {
  mkdirSync(at('test/models'), { recursive: true });
  symlinkSync(join(project, 'node_modules'), at('node_modules'));
  writeFileSync(at('package.json'), '{ "type": "module" }');
  for (const name of ['turnstile', 'countdown']) {
    const fixtures = join(import.meta.dirname, 'fixtures');
    cpSync(join(fixtures, `${name}.ts`), at(`${name}.ts`));
    const sidecar = readFileSync(join(fixtures, `${name}Model.ts`), 'utf8');
    writeFileSync(at(`test/models/${name}.ts`), sidecar.replace(`'./${name}.ts'`, `'../../${name}.ts'`));
  }
  writeFileSync(at('test/models/answers.ts'), 'export const answers = 1;\n');
  writeFileSync(
    at('test/models/countdown.ts'),
    `${readFileSync(at('test/models/countdown.ts'), 'utf8')}import './answers.ts';\n`,
  );
  writeFileSync(at('later.ts'), 'export const later = 1;\n');
  const turnstile = readFileSync(at('turnstile.ts'), 'utf8');
  writeFileSync(at('turnstile.ts'), `${turnstile}export const loadLater = () => import('./later.ts');\n`);
  git('init');
  git('add', 'turnstile.ts', 'countdown.ts', 'later.ts', 'test', 'package.json');
  git('commit', '-m', 'Begin');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Names of the machines whose mutants are made, by a process whose folder is the repository's. */
const touched = (revision: string): string[] => {
  const code = `
    import { loadMachines } from '${project}/atlas/describe/machinesIn.ts';
    import { touchedSince } from '${project}/atlas/paths/mutants/source/touchedSince.ts';
    const machines = await loadMachines(['turnstile.ts', 'countdown.ts']);
    const touched = await touchedSince(${JSON.stringify(revision)}, machines, null);
    console.log(JSON.stringify(touched.map(({ name }) => name)));
  `;
  const args = ['--input-type=module-typescript', '--eval', code];
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
  );
};

test('only machines are taken whose module, sidecar or imports have changed', async () => {
  expect((await loadMachines([at('turnstile.ts'), at('countdown.ts')])).map(({ name }) => name)).toEqual([
    'turnstile',
    'countdown',
  ]);
  expect(touched('HEAD')).toEqual([]);
  writeFileSync(at('turnstile.ts'), `${readFileSync(at('turnstile.ts'), 'utf8')}\n`);
  expect(touched('HEAD')).toEqual(['turnstile']);
  writeFileSync(at('test/models/answers.ts'), 'export const answers = 2;\n');
  expect(touched('HEAD')).toEqual(['turnstile', 'countdown']);
  git('commit', '-am', 'Change');
  expect(touched('HEAD')).toEqual([]);
  expect(touched('HEAD~1')).toEqual(['turnstile', 'countdown']);
});

test('what is imported later counts, too', () => {
  writeFileSync(at('later.ts'), 'export const later = 2;\n');
  expect(touched('HEAD')).toEqual(['turnstile']);
});

test('a revision that Git does not know is refused by a sentence', () => {
  expect(() => touched('nowhere')).toThrow('--since takes a revision that Git knows');
});
