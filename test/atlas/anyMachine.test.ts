// @vitest-environment jsdom
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { findMachines } from '../../atlas/describe/machinesIn.ts';
import { run } from '../../tools/run.ts';

const odd = join(import.meta.dirname, 'fixtures/odd');
const oddFiles = readdirSync(odd).map((name) => join(odd, name));

const esm = "import { createMachine } from 'xstate';\n";
const machine = (id: string): string =>
  `createMachine({ id: '${id}', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } })`;
const files: Readonly<Record<string, string>> = {
  'broken.ts': 'export const = ;',
  'throws.ts': "throw new Error('No settings.');",
  'exits.ts': `process.exit(0);\n${esm}export const exits = ${machine('exits')};`,
  'invalid.ts': `${esm}export const invalid = createMachine({ id: 'invalid', initial: 'a', states: { a: { on: { go: 'nowhere' } } } });`,
  'waits.ts': `${esm}await new Promise(() => {});\nexport const waits = ${machine('waits')};`,
  'good.ts': `${esm}export const good = ${machine('good')};`,
  'unreadable.ts': `${esm}export const unreadable = ${machine('unreadable')};\nObject.defineProperty(unreadable.root.states, 'a', { get: () => { throw new Error('Not to be read.'); }, enumerable: true });`,
  'service.ts':
    "import axios, { type Axios, isAxiosError } from 'no-such-client';\nimport * as store from '@no-such/store';\nexport class Client extends axios {}\nexport const policy = isAxiosError(axios.create().retry());\nexport const read = (client: Axios) => store.open(client);",
  'borrows.ts': `${esm}import { read } from './service.ts';\nexport const borrows = ${machine('borrows')};\nexport { read };`,
  'other.ts': `${esm}export const good = ${machine('good')};`,
};

let folder: string;
let out: string;
const at = (name: string): string => join(folder, name);
const charts = (...args: readonly string[]): ReturnType<typeof run> =>
  run(process.execPath, ['atlas/cli.ts', 'chart', '--out', out, ...args]);
const page = (name: string): string => readFileSync(join(out, `${name}.html`), 'utf8');
const cards = (): string[] =>
  [...new DOMParser().parseFromString(page('index'), 'text/html').querySelectorAll('.cards li')].map((card) =>
    `${card.className} ${card.querySelector('h2')?.textContent}`.trim(),
  );

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'any-'));
  out = join(folder, 'out');
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
});

afterAll(() => rmSync(folder, { recursive: true }));

suite('any machine', () => {
  test('of unusual shape, transitions or actors is drawn', async () => {
    const { machines, failures } = await findMachines(oddFiles);
    expect(failures).toEqual([]);
    const { code, output } = await charts(...oddFiles);
    expect(code, output).toBe(0);
    expect(cards().sort()).toEqual(machines.map(({ name }) => name.trim()).sort());
    // Those without an id, by what they are exported as.
    expect(cards()).toEqual(expect.arrayContaining(['first', 'second']));
    const svg = readFileSync(join(out, 'actors.svg'), 'utf8');
    const links = [...svg.matchAll(/<a class="runs[^"]*" href="([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(links)).toEqual(new Set(['child.html']));
    expect(links).toHaveLength(3);
  }, 120_000);

  test('that fails has a page and a card that say why, and stops no other', async () => {
    rmSync(out, { recursive: true, force: true });
    const names = ['broken', 'throws', 'exits', 'invalid', 'unreadable', 'good', 'missing'];
    const { code, output } = await charts(...names.map((name) => at(`${name}.ts`)));
    expect(code).toBe(2);
    expect(cards()).toEqual([
      ...['unreadable', 'broken', 'throws', 'exits', 'invalid', 'missing'].map((name) => `failure ${name}`),
      'good',
    ]);
    expect(page('throws')).toContain('cannot be imported: No settings.');
    expect(page('exits')).toContain('It would end the process.');
    expect(page('invalid')).toContain('nowhere');
    expect(page('missing')).toContain('There is no file');
    expect(page('missing')).toContain('Check the path.');
    expect(page('good')).toContain('Statechart of good');
    for (const name of names.filter((one) => one !== 'good')) {
      expect(output).toContain(`${name} is not drawn: `);
      expect(existsSync(join(out, `${name}.svg`))).toBe(false);
    }
  }, 60_000);

  test('joins the index that is there, in place of the card that it has', async () => {
    rmSync(out, { recursive: true, force: true });
    await charts(at('borrows.ts'), at('throws.ts'));
    await charts(at('good.ts'));
    const { code } = await charts(at('good.ts'));
    expect(code).toBe(0);
    expect(cards()).toEqual(['good', 'borrows']);
  }, 60_000);

  test('is drawn without packages that are not installed, and says so', async () => {
    const { code, output } = await charts(at('borrows.ts'));
    expect(code, output).toBe(0);
    for (const name of ['no-such-client', '@no-such/store']) {
      expect(output).toContain(name);
      expect(page('borrows')).toContain(`The package &quot;${name}&quot; is not installed`);
    }
  }, 60_000);

  test('is distinguished from another of the same name and export', async () => {
    const { machines } = await findMachines([at('good.ts'), at('other.ts')]);
    expect(machines.map(({ name }) => name)).toEqual(['good (good: good)', 'good (other: good)']);
  });

  test('may not take for ever while it is imported', async () => {
    const script = `import('./atlas/describe/import/importFile.ts').then(({ importFile }) => importFile(${JSON.stringify(at('waits.ts'))}, 300)).catch(({ message, remedy }) => console.log(message, remedy));`;
    const { output } = await run(process.execPath, ['-e', script]);
    expect(output).toContain('waits.ts is not imported after 0.3 s. Let it wait for nothing');
  });
});
