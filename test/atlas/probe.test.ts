import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { createProbe } from '../../atlas/describe/probe/probe.ts';
import {
  buildMachineText,
  createTemporaryProject,
  fromXstate,
  type TemporaryProject,
} from '../support/atlas/temporaryProject.ts';

const files = {
  'loop.ts': 'for (;;) {}\nexport {};',
  'behind.ts': "import './loop.ts';",
  'waits.ts': 'await new Promise(() => {});',
  'exits.ts': 'process.exit(3);',
  'aborts.ts': 'process.abort();',
  'grows.ts': 'const all = [];\nfor (;;) all.push(new Array(1e6).fill(all.length + 0.5));',
  'noisy.ts': `${fromXstate}console.log('Once.');\nexport const noisy = ${buildMachineText('noisy')};`,
  'later.ts': `${fromXstate}setTimeout(() => process.exit(1));\nexport const later = ${buildMachineText('later')};`,
  'moves.ts': `${fromXstate}process.chdir('.');\nexport const moves = ${buildMachineText('moves')};`,
  'enum.ts': `${fromXstate}enum Id { One = 'one' }\nexport const enumerated = createMachine({ id: Id.One });`,
};

let project: TemporaryProject;
beforeAll(() => {
  project = createTemporaryProject(files);
});
afterAll(() => project.remove());

/** What the probe says of a file; null where it may be imported. */
const findRefusal = (file: string, limit: number): Promise<string | null> => {
  const { ask } = createProbe(() => limit);
  return ask(project.at(file)).then(
    () => null,
    (error: unknown) => String(error),
  );
};

suite('a file is imported in a thread first', () => {
  test.for([
    ['loop.ts', 'loop.ts is not imported after 1 s.'],
    ['behind.ts', 'behind.ts is not imported after 1 s.'],
  ] as const)('%s, which does not end, is given up', async ([file, words]) => {
    expect(await findRefusal(file, 1_000)).toContain(words);
  });

  test.for([
    ['waits.ts', 'waits.ts is never imported: it waits outside functions for something that never comes.'],
    ['exits.ts', 'It would end the process.'],
    ['aborts.ts', 'It would end the process.'],
    ['grows.ts', 'grows.ts takes more than 1000 MB of memory while it is imported.'],
  ] as const)('%s is refused, without waiting for the limit', async ([file, words]) => {
    expect(await findRefusal(file, 50_000)).toContain(words);
  });

  test.for(['noisy.ts', 'later.ts', 'moves.ts', 'enum.ts'])('%s may be imported', async (file) => {
    expect(await findRefusal(file, 50_000)).toBeNull();
  });

  test('one that does not end stops no other, and what one prints is printed once', async () => {
    project.write({ 'atlas.config.json': '{ "timeLimit": 2 }' });
    const names = ['loop.ts', 'noisy.ts', 'waits.ts', 'exits.ts', 'enum.ts'];
    const { status, said, printed } = await project.atlas(['paths', '--json', ...names]);
    const { machines }: { machines: { id: string }[] } = JSON.parse(printed);
    expect(machines.map(({ id }) => id)).toEqual(['noisy', 'one']);
    expect(said).not.toContain('Once.');
    expect(said.match(/ is left out: /g)).toHaveLength(3);
    expect(status).toBe(2);
  });
});
