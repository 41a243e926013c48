import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundMachine } from '../../../atlas/describe/machinesIn.ts';
import { projectMachines } from '../../../atlas/describe/projectMachines.ts';
import { explore } from '../../../atlas/paths/explore/explore.ts';
import { readLock } from '../../../atlas/paths/lock/lock.ts';
import { machineDriver } from '../../../atlas/paths/machineDriver.ts';
import { createPlan, toPlannedPath } from '../../../atlas/paths/plan/plan.ts';
import { executePath } from '../../../atlas/paths/plan/shrink.ts';
import { toRecording } from '../../../atlas/sequence/recording.ts';
import { sequenceCommand } from '../../../atlas/sequence/sequenceCommand.ts';
import { sequenceOfFailure } from '../../../atlas/sequence/sequenceOfFailure.ts';
import { tillMachine, tillModel } from './till.ts';

let folder: string;
let machines: readonly FoundMachine[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sequence-'));
  machines = await projectMachines();
});
afterAll(() => rm(folder, { recursive: true }));

const ask = async (options: {
  readonly sequence: string;
  readonly machine?: string;
  readonly lanes?: string;
  readonly failed?: string;
  readonly mermaid?: boolean;
}): Promise<{ readonly status: number | undefined; readonly text: string }> => {
  const written: string[] = [];
  const asked = { mermaid: false, model: undefined, out: folder, ...options };
  const status = await sequenceCommand(asked, (text) => written.push(text))?.(machines);
  return { status, text: written.join('\n') };
};

describe('--sequence', () => {
  test('draws a committed path, and all of a machine', async () => {
    const [first] = readLock().order?.paths ?? [];
    expect((await ask({ sequence: first?.id ?? '' })).status).toBe(0);
    expect(await readFile(join(folder, `${first?.id}.sequence.svg`), 'utf8')).toMatch(/^<svg.*class="sequence"/);
    const { text } = await ask({ sequence: '*', machine: 'order', mermaid: true });
    expect(text.match(/^## order-\d+$/gm)).toHaveLength(readLock().order?.paths.length ?? 0);
  });

  test('draws a way by its names, with what went wrong', async () => {
    const way = JSON.stringify(['economy translation', 'submit #1']);
    const { text } = await ask({ sequence: way, machine: 'order', failed: 'It is still a draft.', mermaid: true });
    expect(text).toContain('L0->>L1: submit');
    expect(text).toContain('Note over L0,L1: It is still a draft.');
  });

  test('draws a recording, or the part of it that some take part in', async () => {
    const till = { actor: 'a 1', name: 'till', parent: null, isMachine: true };
    const charge = { actor: 'a 2', name: 'charge', parent: 'till', isMachine: false };
    const file = join(folder, 'sale.recording.json');
    const messages = [
      { kind: 'started', page: 'a', by: null, actor: till },
      { kind: 'started', page: 'a', by: till, actor: charge },
      { kind: 'sent', page: 'a', from: null, to: till, event: 'scan' },
    ] as const;
    await writeFile(file, JSON.stringify(toRecording(messages)));
    expect((await ask({ sequence: file, mermaid: true })).text).toContain('scan');
    expect((await ask({ sequence: file, mermaid: true, lanes: 'charge' })).text).not.toContain('scan');
    await expect(ask({ sequence: file, lanes: 'drawer' })).rejects.toThrow(
      'None of drawer takes part. There are Outside, till, charge.',
    );
  });

  test('says what there is where it finds nothing', async () => {
    await expect(ask({ sequence: 'order-9999' })).rejects.toThrow(/There is no path "order-9999". There are order-/);
    await expect(ask({ sequence: 'nothing' })).rejects.toThrow('an id is the name of a machine and a number');
    await expect(ask({ sequence: '["a"]' })).rejects.toThrow('Name the machine that the way is of');
    await expect(ask({ sequence: '[1]', machine: 'order' })).rejects.toThrow('A way is a list of names as JSON');
    await expect(ask({ sequence: join(folder, 'none.json') })).rejects.toThrow('There is no file ');
    await expect(ask({ sequence: '*', machine: 'nobody' })).rejects.toThrow('No machine is called "nobody"');
    await expect(ask({ sequence: 'order-1', lanes: 'a' })).rejects.toThrow('--lanes is for a recording.');
    await expect(ask({ sequence: 'a.json', failed: 'a' })).rejects.toThrow('--failed is for a path');
    expect(() => sequenceCommand({ mermaid: false, model: undefined, out: folder, lanes: 'a' })).toThrow(
      'need --sequence',
    );
  });

  test('is what a failed path says to type', async () => {
    const exploration = explore(tillModel);
    const [path] = createPlan(exploration).paths;
    if (path === undefined) throw new Error('The till has paths.');
    const elsewhere = path.steps.find(({ to }) => to !== path.origin)?.to;
    const broken = tillMachine.provide({ guards: {}, actors: {} });
    const failure = await executePath(
      exploration,
      toPlannedPath(exploration, path.start, path.steps),
      new Set(),
      () => ({
        ...machineDriver({ ...tillModel, machine: broken }),
        observe: async ({ vertex }) => (vertex === elsewhere ? "It isn't there." : null),
      }),
    );
    if (failure === null) throw new Error('It fails.');
    expect(sequenceOfFailure(exploration, failure)).toMatch(
      /^npx atlas chart --machine till --sequence '\["an empty one",.*"\]' --failed 'It isn'\\''t there\.'$/,
    );
  });
});
