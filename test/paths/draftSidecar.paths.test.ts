import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectMachines } from '../../atlas/describe/projectMachines.ts';
import { draftCommand } from '../../atlas/paths/sidecar/draft/draftCommand.ts';
import { draftSidecar } from '../../atlas/paths/sidecar/draft/draftSidecar.ts';
import { root } from '../../tools/brands.ts';
import { run } from '../../tools/run.ts';

const machines = await projectMachines();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'draft-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const place = (name: string): string => join(folder, 'src', name);

const init = async (name: string): Promise<{ readonly status: number; readonly said: string }> => {
  const said: string[] = [];
  const status = await draftCommand([place(name)], (text) => said.push(text));
  return { status, said: said.join('\n') };
};

const typed = `import { fromCallback, fromPromise, setup } from 'xstate';
type Parcel = { readonly kind: 'small'; readonly weight: number } | { readonly kind: 'large'; readonly sides: readonly [number, number] };
export const postMachine = setup({
  types: {
    input: {} as { readonly address: string; readonly due: Date },
    context: {} as { readonly address: string; readonly sent: boolean; readonly parcel: Parcel | null },
    events: {} as { type: 'hand over'; parcel: Parcel; note?: string } | { type: 'cancel' } | { type: 'scanned'; at: Date },
  },
  actors: { carry: fromPromise(async (): Promise<{ readonly signedBy: string | null }> => ({ signedBy: null })), scanner: fromCallback(() => {}) },
  delays: { patience: 60_000 },
}).createMachine({
  id: 'post',
  context: ({ input }) => ({ address: input.address, sent: false, parcel: null }),
  initial: 'open',
  states: {
    open: { on: { 'hand over': 'carrying', cancel: 'canceled' } },
    carrying: {
      invoke: [{ src: 'carry', onDone: 'delivered', onError: 'open' }, { src: 'scanner', onError: 'open' }],
      on: { scanned: 'carrying' },
      after: { patience: 'canceled' },
    },
    delivered: { type: 'final' },
    canceled: { type: 'final' },
  },
});
`;

describe('--init', { timeout: 60_000 }, () => {
  test('writes a sidecar that compiles, with which the paths are planned', async () => {
    writeFileSync(place('post.ts'), typed);
    const { status, said } = await init('post.ts');
    expect(said).toMatch(
      /^Written: .*test\/models\/post\.ts, with samples of "post"\. Next: npx atlas paths .*src\/post\.ts$/,
    );
    expect(status).toBe(0);
    const text = readFileSync(join(folder, 'test/models/post.ts'), 'utf8');
    for (const line of [
      "import { postMachine } from '../../src/post.ts';",
      '  machine: postMachine,',
      "  inputs: { start: () => ({ address: 'text', due: new Date(0) }) },",
      "    'hand over': [{ type: 'hand over', parcel: { kind: 'small', weight: 1 } }, { type: 'hand over', parcel: { kind: 'large', sides: [1, 1] } }],",
      "    scanned: [{ type: 'scanned', at: new Date(0) }, { type: 'scanned', at: new Date(8.64e15) }],",
      "    carry: { kind: 'promise', outputs: [{ signedBy: 'text' }, { signedBy: null }], errors: [new Error('It failed.')] },",
      "    scanner: { kind: 'callback', sends: [], errors: [new Error('It failed.')] },",
      '    patience: 60_000,',
      '  key: (context) => [context.sent, context.parcel === null],',
      '} satisfies Model<typeof postMachine>;',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    const { code, output } = await run(process.execPath, ['atlas/cli.ts', 'paths', place('post.ts')]);
    expect(output).toMatch(/^post /m);
    expect(code).toBe(0);
  });

  test('leaves a sidecar alone that is there', async () => {
    const before = readFileSync(join(folder, 'test/models/post.ts'), 'utf8');
    expect(await init('post.ts')).toMatchObject({ status: 1, said: expect.stringMatching(/is there already\.$/) });
    expect(readFileSync(join(folder, 'test/models/post.ts'), 'utf8')).toBe(before);
  });

  test('writes JavaScript beside JavaScript, and samples without content where nothing has types', async () => {
    writeFileSync(
      place('lamp.js'),
      "import { createMachine } from 'xstate';\nexport default createMachine({ id: 'desk lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: { after: { sleep: 'off' } } } });\n",
    );
    expect((await init('lamp.js')).said).toContain('Written: ');
    const text = readFileSync(join(folder, 'test/models/lamp.js'), 'utf8');
    expect(text).not.toMatch(/import type|satisfies/);
    expect(text).toContain("import machine from '../../src/lamp.js';");
    expect(text).toContain('export const deskLampModel = {');
    expect(text).toContain("press: [{ type: 'press'");
    const { code, output } = await run(process.execPath, ['atlas/cli.ts', 'paths', place('lamp.js')]);
    expect(output).toMatch(/^desk lamp /m);
    expect(code).toBe(0);
  });

  test('says why where there is nothing to write', async () => {
    writeFileSync(place('none.ts'), 'export const nothing = 1;\n');
    await expect(init('none.ts')).rejects.toThrow('exports no machine');
    await expect(draftCommand([])).rejects.toThrow('No file of a machine is named.');
    writeFileSync(
      place('inner.ts'),
      `${typed.replace('export const', 'const')}\nexport const all = { postMachine };\n`,
    );
    await expect(init('inner.ts')).rejects.toThrow('export it by a name of its own');
  });

  const found = machines
    .filter(({ name }) => ['payment', 'session', 'upload'].includes(name))
    .map((machine) => [machine.name, machine] as const);
  test.for(found)('compiles for %s', ([name, machine]) => {
    const { text, errors } = draftSidecar(machine, join(root, 'test/support/drafts', `${name}.ts`));
    expect(errors, text).toEqual([]);
  });
});
