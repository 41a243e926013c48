import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryProject, type TemporaryProject } from '../support/atlas/temporaryProject.ts';

/** A machine that one event leads on, where a guard finds what it wants. */
const guarded = (name: string, event: string, guard: string): string => `
export const ${name}Machine = setup({
  types: { context: {} as object, events: {} as { type: 'give'; ${event} } },
}).createMachine({
  id: '${name}',
  context: {},
  initial: 'open',
  states: {
    open: { on: { give: { guard: ({ event }) => ${guard}, target: 'given' } } },
    given: { type: 'final' },
  },
});
`;

const head = "import { assign, fromPromise, setup } from 'xstate';\n";

const machines = [
  head,
  'export class Ticket { readonly #number: number; constructor(number: number) { this.#number = number; } isEven() { return this.#number % 2 === 0; } }',
  "type Code = string & { readonly brand: 'code' };",
  guarded('file', 'file: File', 'event.file instanceof File'),
  guarded(
    'ticket',
    'about?: { readonly ticket: Ticket | null; readonly when: number }',
    'event.about?.ticket instanceof Ticket',
  ),
  guarded('code', 'code: Code', "event.code?.startsWith?.('A') === true"),
  guarded('thing', 'thing: unknown', "typeof event.thing === 'symbol'"),
  guarded('word', 'word: string', "event.word === 'please'"),
  `
export const answerMachine = setup({
  types: { context: {} as object },
  actors: { load: fromPromise(async (): Promise<{ readonly image: Blob }> => ({ image: new Blob() })) },
}).createMachine({
  id: 'answer',
  context: {},
  initial: 'loading',
  states: {
    loading: { invoke: { src: 'load', onDone: { guard: ({ event }) => event.output?.image instanceof Blob, target: 'loaded' }, onError: 'failed' } },
    loaded: { type: 'final' },
    failed: { type: 'final' },
  },
});
export const inputMachine = setup({
  types: { context: {} as { readonly ticket: Ticket | null }, input: {} as { readonly ticket?: Ticket } },
  guards: { isTicket: ({ context }) => context.ticket instanceof Ticket },
}).createMachine({
  id: 'input',
  context: ({ input }) => ({ ticket: input.ticket ?? null }),
  initial: 'open',
  states: { open: { always: { guard: 'isTicket', target: 'used' } }, used: { type: 'final' } },
});
`,
].join('\n');

const stamp = `${head}
export class Stamp { readonly #at = 0; name() { return String(this.#at); } }
export const stampMachine = setup({
  types: { context: {} as { readonly name: string }, events: {} as { type: 'stamp'; stamp: Stamp } | { type: 'check'; stamp: Stamp } },
}).createMachine({
  id: 'stamp',
  context: { name: '' },
  initial: 'open',
  states: {
    open: { on: { stamp: { actions: assign({ name: ({ event }) => event.stamp.name() }), target: 'stamped' } } },
    stamped: { type: 'final' },
  },
});
export const checkMachine = setup({
  types: { context: {} as object, events: {} as { type: 'check'; stamp: Stamp } },
}).createMachine({
  id: 'check',
  context: {},
  initial: 'open',
  states: { open: { on: { check: { guard: ({ event }) => event.stamp.name() === '1', target: 'checked' } } }, checked: {} },
});
`;

const sidecar = `import { checkMachine, Stamp, stampMachine } from '../../src/stamp.ts';
const shared = { inputs: { start: () => ({}) }, actors: {}, delays: {}, key: () => null };
export const stampModel = { machine: stampMachine, ...shared, events: { stamp: [{ type: 'stamp', stamp: null }] } };
export const checkModel = { machine: checkMachine, ...shared, events: { check: [{ type: 'check', stamp: new Stamp() }] } };
`;

let project: TemporaryProject;
const found = new Map<string, string[]>();

beforeAll(async () => {
  project = createTemporaryProject({
    'src/machines.ts': machines,
    'src/stamp.ts': stamp,
    'test/models/stamp.ts': sidecar,
  });
  symlinkSync(join(import.meta.dirname, '../../node_modules'), project.at('node_modules'));
  for (const file of ['src/machines.ts', 'src/stamp.ts']) {
    const { printed, said } = await project.atlas(['paths', file]);
    for (const line of printed.split('\n')) {
      const [, name, text] = /^(\w+): (?:guard|untaken|unreachable): (.*)$/.exec(line) ?? [];
      if (name !== undefined && text !== undefined) found.set(name, [...(found.get(name) ?? []), text]);
    }
    if (found.size === 0) throw new Error(`${printed}\n${said}`);
  }
}, 120_000);

afterAll(() => project.remove());

const begun = 'in test/models/machines.ts, which `npx atlas init src/machines.ts` begins';

describe('a goal for want of a value that only a sample can give asks for that sample', () => {
  test.for([
    [
      'a class of the platform',
      'file',
      `a sample for "event.file: File" ${begun}. Write in \`events\`: give: [{ type: 'give', file: new File([], 'file') }],`,
    ],
    [
      'a class, in a part',
      'ticket',
      `a sample for "event.about.ticket: Ticket" ${begun}. Write in \`events\`: give: [{ type: 'give', about: { ticket: JSON.parse('null') /* Ticket */, when: 1 } }],`,
    ],
    [
      'a brand',
      'code',
      `a sample for "event.code: Code" ${begun}. Write in \`events\`: give: [{ type: 'give', code: JSON.parse('null') /* Code */ }],`,
    ],
    [
      'of no known type',
      'thing',
      `a sample for "event.thing: unknown" ${begun}. Write in \`events\`: give: [{ type: 'give', thing: undefined }],`,
    ],
    [
      'an answer',
      'answer',
      `a sample for "event.output.image: Blob" ${begun}. Write in \`actors\`: load: { kind: 'promise', outputs: [{ image: new Blob([]) }], errors: [new Error('It failed.')] },`,
    ],
    [
      'an input',
      'input',
      `a sample for "input.ticket: Ticket" ${begun}. Write in \`inputs\`: start: () => ({ ticket: JSON.parse('null') /* Ticket */ }),`,
    ],
    [
      'what an action reads',
      'stamp',
      "a sample for \"event.stamp: Stamp\" in test/models/stamp.ts. Write in `events`: stamp: [{ type: 'stamp', stamp: JSON.parse('null') /* Stamp */ }],",
    ],
    [
      'another one',
      'check',
      "another sample for \"event.stamp: Stamp\" in test/models/stamp.ts. Write in `events`: check: [{ type: 'check', stamp: JSON.parse('null') /* Stamp */ }],",
    ],
  ] as const)('%s', ([, machine, sentence]) => {
    const [wanted = '', line = ''] = sentence.split(' Write in ');
    const [said = ''] = found.get(machine) ?? [];
    expect(said).toContain(`| 0. Give ${wanted} From it follow 1 state`);
    expect(said.endsWith(` Write in ${line}`), said).toBe(true);
  });

  test('and for none that a text could be', () => {
    expect(found.get('word')?.join('\n')).toContain('This condition is never seen to hold. From it follow');
  });
});
