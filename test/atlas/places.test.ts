import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildMachineText,
  createTemporaryProject,
  fromXstate,
  type TemporaryProject,
} from '../support/atlas/temporaryProject.ts';

const files = {
  'tsconfig.base.json': '{ "compilerOptions": { "paths": { "@lib/*": ["./src/lib/*"] } } }',
  'tsconfig.json': '{ "extends": "./tsconfig.base.json", "compilerOptions": { "jsx": "react-jsx" } }',
  'src/plain.ts': `${fromXstate}type Id = string;\nconst id: Id = 'plain';\nexport const plain = ${buildMachineText('plain')};\nexport { id };`,
  'src/View.tsx': `${fromXstate}export const View = ({ name }: { name: string }) => <p>{name}</p>;\nexport const view = ${buildMachineText('view')};`,
  'src/script.js': `${fromXstate}export const script = ${buildMachineText('script')};`,
  'src/required.cjs': `const { createMachine } = require('xstate');\nconst { id } = require('./name.cjs');\nmodule.exports.required = createMachine({ id, initial: 'a', states: { a: {} } });`,
  'src/name.cjs': "module.exports = { id: 'required' };",
  'src/several.ts': `${fromXstate}export const one = ${buildMachineText('one')};\nexport const two = ${buildMachineText('two')};`,
  'src/default.ts': `${fromXstate}export default ${buildMachineText('standard')};`,
  'src/held.ts': `import { createActor, createMachine } from 'xstate';\nexport const machines = { inner: ${buildMachineText('inner')} };\nexport const list = [${buildMachineText('listed')}];\nexport const actor = createActor(${buildMachineText('running')});`,
  'src/lib/names.ts': "export const aliasId = 'aliased';",
  'src/aliased.ts': `${fromXstate}import { aliasId } from '@lib/names';\nexport const aliased = createMachine({ id: aliasId, initial: 'a', states: { a: {} } });`,
  'src/bare.ts': `${fromXstate}import { aliasId } from './lib/names';\nexport const bare = createMachine({ id: \`bare-\${aliasId}\`, initial: 'a', states: { a: {} } });`,
  'src/enum.ts': `${fromXstate}enum Id { One = 'one-of-enum' }\nexport const enumerated = createMachine({ id: Id.One, initial: 'a', states: { a: {} } });`,
  'src/look.css': 'p { color: red }',
  'src/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/assets.ts': `${fromXstate}import './look.css';\nimport sign from './sign.svg';\nexport { sign };\nexport const assets = ${buildMachineText('assets')};`,
  'src/meta.ts': `${fromXstate}export const mode = import.meta.env.MODE;\nexport const meta = createMachine({ id: \`meta-\${mode.length > 0}\`, initial: 'a', states: { a: {} } });`,
  'src/data.json': '{ "id": "from-json" }',
  'src/json.ts': `${fromXstate}import data from './data.json';\nexport const json = createMachine({ id: data.id, initial: 'a', states: { a: {} } });`,
  'old/tsconfig.json': '{ "compilerOptions": { "baseUrl": "./src" } }',
  'old/src/deep/names.ts': "export const deepId = 'based';",
  'old/src/based.ts': `${fromXstate}import { deepId } from 'deep/names';\nexport const based = createMachine({ id: deepId, initial: 'a', states: { a: {} } });`,
};

const workspace = {
  'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
  'packages/b/package.json':
    '{ "name": "@shop/b", "type": "module", "exports": { ".": "./src/index.ts", "./door": "./src/door.ts" } }',
  'packages/b/tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
  'packages/b/src/index.ts': "export { doorId } from '~/ids';",
  'packages/b/src/ids.ts': "export const doorId = 'gate';",
  'packages/b/src/door.ts': `${fromXstate}export const door = ${buildMachineText('door')};`,
  'packages/a/package.json': '{ "name": "@shop/a", "type": "module" }',
  'packages/a/tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./lib/*"] } } }',
  'packages/a/lib/own.ts': "export const suffix = 'of-a';",
  'packages/a/machines/gate.ts': `${fromXstate}import { doorId } from '@shop/b';\nimport { suffix } from '~/own';\nexport const gate = createMachine({ id: \`\${doorId}-\${suffix}\`, initial: 'a', states: { a: {} } });`,
  'packages/a/machines/again.ts': "export { door as again } from '@shop/b/door';",
};

let project: TemporaryProject;
let shop: TemporaryProject;

beforeAll(() => {
  project = createTemporaryProject(files);
  shop = createTemporaryProject(workspace);
  const link = shop.at('packages/a/node_modules/@shop/b');
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(shop.at('packages/b'), link, 'junction');
});

afterAll(() => {
  project.remove();
  shop.remove();
});

/** Names of machines, as `--json` prints them. */
const parseNames = (printed: string): string[] => {
  const { machines }: { machines: { id: string }[] } = JSON.parse(printed);
  return machines.map(({ id }) => id).sort();
};

const places: readonly (readonly [string, readonly string[]])[] = [
  ['src/plain.ts', ['plain']],
  ['src/View.tsx', ['view']],
  ['src/script.js', ['script']],
  ['src/required.cjs', ['required']],
  ['src/several.ts', ['one', 'two']],
  ['src/default.ts', ['standard']],
  ['src/held.ts', ['inner', 'listed', 'running']],
  ['src/aliased.ts', ['aliased']],
  ['src/bare.ts', ['bare-aliased']],
  ['src/enum.ts', ['one-of-enum']],
  ['src/assets.ts', ['assets']],
  ['src/meta.ts', ['meta-true']],
  ['src/json.ts', ['from-json']],
  ['old/src/based.ts', ['based']],
];

describe('a machine may stand', () => {
  test('in any of these files, all read by one command', async () => {
    const { said, printed } = await project.atlas(['paths', '--json', ...places.map(([file]) => file)]);
    expect(said).not.toContain('left out');
    expect(parseNames(printed)).toEqual(places.flatMap(([, ids]) => ids).sort());
  });

  test('in each, with its page, in which it runs', async () => {
    const { status, said } = await project.atlas(['chart', '--out', 'out', ...places.map(([file]) => file)]);
    expect(said).toBe('');
    expect(status).toBe(0);
  });

  test('in a package of a workspace that imports another, seen from the top and from the package', async () => {
    const top = await shop.atlas(['paths', '--json', 'packages/a/machines/gate.ts', 'packages/a/machines/again.ts']);
    expect(top.said).not.toContain('left out');
    expect(parseNames(top.printed)).toEqual(['door', 'gate-of-a']);
    const inside = await shop.atlas(['paths', '--json'], 'packages/a');
    expect(inside.said).not.toContain('left out');
    // A machine that is only exported again counts where it is made.
    expect(parseNames(inside.printed)).toEqual(['gate-of-a']);
  });
});
