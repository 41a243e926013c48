import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { run } from '../../tools/run.ts';

const machine = (id: string): string =>
  `createMachine({ id: '${id}', initial: 'a', states: { a: { on: { go: 'b' } }, b: { on: { back: 'a' } } } })`;
const esm = "import { createMachine } from 'xstate';\n";

/** Files that lie where no package is installed. */
const files: Readonly<Record<string, string>> = {
  'plain.ts': `${esm}export default ${machine('plain')};`,
  'script.mjs': `${esm}export const script = ${machine('script')};`,
  'old.cjs': `const { createMachine } = require('xstate');\nmodule.exports = { old: ${machine('old')} };`,
  'kind.ts': 'export type Kind = "x";\nexport enum Size { Small }',
  'enum.ts': `${esm}import { Kind, Size } from './kind';\nexport type K = Kind;\nexport const [enumMachine] = [${machine('enum')}, Size.Small];`,
  'view.tsx': `${esm}export const View = () => <p>Hello</p>;\nexport const view = ${machine('view')};`,
  'several.ts': `${esm}export const one = ${machine('twin')};\nexport const other = ${machine('twin')};\nexport const held = { again: one, inner: ${machine('inner')} };`,
  'noisy.ts': `${esm}console.log('Hello.'); setInterval(() => {}, 1000); void Promise.reject(new Error('Astray.'));\nexport const noisy = ${machine('noisy')};`,
  'hooked.ts': `${esm}import { use } from 'react/absent';\nexport const hooked = ${machine('hooked')};\nexport const useIt = () => use(hooked);`,
  'throws.ts': "throw new Error('No settings.');",
  'nothing.ts': 'export const answer = 42;\nexport const make = () => {};',
  'broken.ts': 'export const = ;',
};

let folder: string;
const paths = (...args: readonly string[]): ReturnType<typeof run> =>
  run(process.execPath, ['atlas/cli.ts', 'paths', ...args]);
const at = (name: string): string => join(folder, name);

const listIds = async (name: string): Promise<string[]> => {
  const { output } = await paths(at(name), '--json');
  const json = output.slice(output.indexOf('{"machines"'));
  const { machines }: { machines: { id: string }[] } = JSON.parse(json.slice(0, json.lastIndexOf('}') + 1));
  return machines.map(({ id }) => id);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
});

afterAll(() => rmSync(folder, { recursive: true }));

suite('a file from anywhere', () => {
  test.for([
    ['plain.ts', ['plain']],
    ['script.mjs', ['script']],
    ['old.cjs', ['old']],
    ['enum.ts', ['enum']],
    ['view.tsx', ['view']],
    ['several.ts', ['inner', 'twin (one)', 'twin (other)']],
    ['noisy.ts', ['noisy']],
  ] as const)('%s gives its machines', async ([name, ids]) => {
    expect((await listIds(name)).sort()).toEqual(ids);
  });

  test.for([
    ['missing.ts', 'There is no file'],
    ['throws.ts', 'cannot be imported: No settings.'],
    ['hooked.ts', "cannot be imported: Package subpath './absent' is not defined"],
    ['nothing.ts', 'exports no machine, only answer (a number), make (a function).'],
    ['broken.ts', 'cannot be imported: '],
  ] as const)('%s is refused in a sentence', async ([name, words]) => {
    const { code, output } = await paths(at(name));
    expect(code).toBe(2);
    expect(output).toContain(words);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});
