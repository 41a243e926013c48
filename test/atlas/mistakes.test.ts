import { describe, expect, test } from 'vitest';
import { buildMachineText, createTemporaryProject, type Files, fromXstate } from '../support/atlas/temporaryProject.ts';

type Mistake = {
  readonly name: string;
  readonly files: Files;
  readonly args: readonly string[];
  readonly status: number;
  /** What is said on the side, with PROJECT in place of the folder. */
  readonly says: string;
};

const door = (text: string): Files => ({ 'door.ts': `${fromXstate}${text}` });
const good = `export const door = ${buildMachineText('door')};`;

const kettle = `${fromXstate}export const kettleMachine = setup({
  types: { events: {} as { type: 'go' } },
  actors: { heat: fromPromise(() => Promise.resolve(1)) },
  delays: { patience: 20_000 },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { go: 'hot' } },
    hot: { invoke: { src: 'heat', onDone: 'cold', onError: 'cold' }, after: { patience: 'cold' } },
  },
});`;

const parts = {
  machine: 'machine: kettleMachine,',
  inputs: 'inputs: { start: () => undefined },',
  events: "events: { go: [{ type: 'go' }] },",
  actors: "actors: { heat: { kind: 'promise', outputs: [1], errors: [new Error('Cold.')] } },",
  delays: 'delays: { patience: 20_000 },',
  key: 'key: () => null,',
};

/** A machine with a sidecar, of which some parts are other ones. */
const sidecar = (changed: Partial<typeof parts>): Files => ({
  'kettle.ts': kettle,
  'test/models/kettle.ts': `${fromXstate}import { kettleMachine } from '../../kettle.ts';\nexport const kettleModel = { ${Object.values({ ...parts, ...changed }).join(' ')} };`,
});

const factory = (text: string, entry: string): Files => ({
  ...door(text),
  'atlas.config.ts': `export default { machines: [${entry}] };`,
});
const makeDoor = "{ file: 'door.ts', export: 'makeDoor' }";

/** A package that looks like XState 4. */
const oldXstate: Files = {
  'node_modules/xstate/package.json': '{ "name": "xstate", "version": "4.38.3", "type": "module", "main": "index.js" }',
  'node_modules/xstate/index.js':
    "class StateNode { constructor(config) { Object.assign(this, { config, id: config.id, machine: this, __xstatenode: true, version: '4.38.3' }); } }\nexport const createMachine = (config) => new StateNode(config);",
};

const mistakes: readonly Mistake[] = [
  {
    name: 'a machine that is not exported',
    files: door(`const door = ${buildMachineText('door')};`),
    args: ['paths', 'door.ts'],
    status: 2,
    says: 'door.ts exports no machine. Export what `createMachine` returns: export const machine = createMachine({ … });',
  },
  {
    name: 'other exports than machines',
    files: door('export const answer = 42;'),
    args: ['chart', 'door.ts'],
    status: 2,
    says: 'door is not drawn: door.ts exports no machine, only answer (a number). Export what `createMachine` returns: export const machine = createMachine({ … });',
  },
  {
    name: 'a function that makes a machine, which the configuration does not name',
    files: door(`export const makeDoor = () => ${buildMachineText('door')};`),
    args: ['paths', 'door.ts'],
    status: 2,
    says: "door.ts exports no machine: makeDoor makes one, a function. List it in `machines` of atlas.config.ts: { file: 'door.ts', export: 'makeDoor', arguments: [] }, with what it is to be called with.",
  },
  {
    name: 'a promise of a machine',
    files: door(`export const door = Promise.resolve(${buildMachineText('door')});`),
    args: ['paths', 'door.ts'],
    status: 2,
    says: 'door.ts exports no machine, only door (a promise). Wait for it where it is exported: export const door = await …;',
  },
  {
    name: 'the configuration of a machine in its place',
    files: { 'door.ts': "export const door = { id: 'door', initial: 'a', states: { a: {} } };" },
    args: ['paths', 'door.ts'],
    status: 2,
    says: 'door.ts exports no machine, only door (the configuration of a machine). Hand it to `createMachine`: export const door = createMachine({ … });',
  },
  {
    name: 'a view in place of a machine',
    files: { 'View.tsx': 'export const View = () => <p>Hello</p>;' },
    args: ['chart', 'View.tsx'],
    status: 2,
    says: 'View is not drawn: View.tsx exports no machine, only View (a function). Name the file that makes the machine which the view uses.',
  },
  {
    name: 'a machine of XState 4',
    files: { ...oldXstate, 'door.ts': `import { createMachine } from 'xstate';\n${good}` },
    args: ['paths', 'door.ts'],
    status: 2,
    says: 'door.ts exports no machine, only door (a machine of XState 4). Update it to XState 5: https://stately.ai/docs/migration says how.',
  },
  {
    name: 'an import of XState 4',
    files: { 'door.ts': "import { Machine } from 'xstate';\nexport const door = Machine({ id: 'door' });" },
    args: ['paths', 'door.ts'],
    status: 2,
    says: 'door.ts cannot be imported: "xstate" exports no Machine. See door.ts. It is written for XState 4: update it to XState 5, as https://stately.ai/docs/migration says.',
  },
  {
    name: 'a file that throws, behind an import',
    files: {
      ...door(`import { url } from './settings.ts';\nexport { url };\n${good}`),
      'settings.ts': "export const url = '';\nthrow new Error('No settings.');",
    },
    args: ['paths', 'door.ts'],
    status: 2,
    says: 'door.ts cannot be imported: No settings. See settings.ts:2. Correct it, or do it in a function that nothing calls while the file is imported.',
  },
  {
    name: 'a file for browsers alone',
    files: door(`export const width = window.innerWidth;\n${good}`),
    args: ['paths', 'door.ts'],
    status: 2,
    says: 'door.ts cannot be imported: window is not defined. See door.ts:2. Read `window` in a function: the file is imported outside a browser.',
  },
  {
    name: 'a loop that does not end, beside a good file',
    files: { 'endless.ts': 'for (;;) {}', ...door(good), 'atlas.config.json': '{ "timeLimit": 1 }' },
    args: ['paths', 'endless.ts', 'door.ts'],
    status: 2,
    says: 'endless is left out: endless.ts is not imported after 1 s. Look for a loop that does not end, or an `await` outside functions that waits too long; `timeLimit` in atlas.config.ts allows more seconds.',
  },
  {
    name: 'an await that never ends',
    files: door(`await new Promise(() => {});\n${good}`),
    args: ['paths', 'door.ts'],
    status: 2,
    says: 'door.ts is never imported: it waits outside functions for something that never comes. Look for an `await` outside functions, there or in what it imports, and do that in a function.',
  },
  {
    name: 'a file that ends the process',
    files: { 'door.ts': 'process.exit(0);' },
    args: ['paths', 'door.ts'],
    status: 2,
    says: 'door.ts cannot be imported: It would end the process. See door.ts:1. Call `process.exit` in a function that nothing calls while the file is imported.',
  },
  {
    name: 'a wrong syntax',
    files: door("export const door = createMachine({ id: 'door' ;"),
    args: ['paths', 'door.ts'],
    status: 2,
    says: "door.ts cannot be imported: Expected ',', got ';'. See door.ts:2. Correct the syntax there.",
  },
  {
    name: 'a package that is not installed',
    files: door(`import { connect } from 'no-such-client';\nconnect();\n${good}`),
    args: ['paths', 'door.ts'],
    status: 0,
    says: 'door.ts is read without no-such-client: neither installed nor an alias of tsconfig.json. What uses it does nothing.',
  },
  {
    name: 'an import of a file that is not there',
    files: door(`import { a } from './nowhere';\na();\n${good}`),
    args: ['paths', 'door.ts'],
    status: 2,
    says: 'door.ts cannot be imported: door.ts imports "./nowhere", and there is no such file. Correct the path there.',
  },
  {
    name: 'an alias that nothing explains',
    files: door(`import { a } from '@/lib/a';\na();\n${good}`),
    args: ['paths', 'door.ts'],
    status: 2,
    says: 'door.ts cannot be imported: door.ts imports "@/lib/a", which is no package that is installed and no alias that is known. Name an alias in `compilerOptions.paths` of tsconfig.json, such as "@/*": ["./src/*"], or install the package.',
  },
  {
    name: 'a misspelt event in a sidecar',
    files: sidecar({ events: "events: { goo: [{ type: 'goo' }] }," }),
    args: ['paths', 'kettle.ts'],
    status: 2,
    says: 'kettleModel in test/models/kettle.ts lacks a sample of the event "go". Is "goo" meant, which it has? Write in `events`: go: [{ type: \'go\' /* and its payload */ }],',
  },
  {
    name: 'a sidecar without an actor',
    files: sidecar({ actors: 'actors: {},' }),
    args: ['paths', 'kettle.ts'],
    status: 2,
    says: "kettleModel in test/models/kettle.ts lacks the outcomes of the actor \"heat\". Write in `actors`: heat: { kind: 'promise', outputs: [undefined], errors: [new Error('It failed.')] },",
  },
  {
    name: 'a sidecar without a delay',
    files: sidecar({ delays: 'delays: {},' }),
    args: ['paths', 'kettle.ts'],
    status: 2,
    says: 'kettleModel in test/models/kettle.ts lacks the milliseconds of the delay "patience". Write in `delays`: patience: 20_000,',
  },
  {
    name: 'a sidecar without its machine',
    files: sidecar({ machine: '' }),
    args: ['paths', 'kettle.ts'],
    status: 2,
    says: 'kettleModel in test/models/kettle.ts lacks `machine`. Write: machine: kettleMachine,',
  },
  {
    name: 'a misspelt part of a sidecar',
    files: sidecar({ inputs: 'input: { start: () => undefined },' }),
    args: ['paths', 'kettle.ts'],
    status: 2,
    says: 'kettleModel in test/models/kettle.ts lacks `inputs`. Is "input" meant, which it has? Write: inputs: { start: () => ({ /* the machine\'s input */ }) },',
  },
  {
    name: 'a sidecar of another machine',
    files: sidecar({ machine: `machine: ${buildMachineText('other')},` }),
    args: ['paths', 'kettle.ts'],
    status: 0,
    says: 'test/models/kettle.ts has samples of "other", and none of "kettle": correct `machine` there, or `id` in kettle.ts.',
  },
  {
    name: 'outcomes of another shape',
    files: sidecar({ actors: "actors: { heat: { kind: 'promise', output: 1 } }," }),
    args: ['paths', 'kettle.ts'],
    status: 2,
    says: "kettleModel in test/models/kettle.ts lacks the lists `outputs` and `errors` of the actor \"heat\". Write in `actors`: heat: { kind: 'promise', outputs: [undefined], errors: [new Error('It failed.')] },",
  },
  {
    name: 'outcomes of no kind',
    files: sidecar({ actors: 'actors: { heat: [1] },' }),
    args: ['paths', 'kettle.ts'],
    status: 2,
    says: "kettleModel in test/models/kettle.ts lacks the `kind` of the actor \"heat\", which is one of promise, callback, machine. Write in `actors`: heat: { kind: 'promise', outputs: [undefined], errors: [new Error('It failed.')] },",
  },
  {
    name: 'a bad sidecar beside a good machine',
    files: { ...sidecar({ delays: 'delays: {},' }), ...door(good) },
    args: ['paths', 'kettle.ts', 'door.ts'],
    status: 2,
    says: 'kettle is left out: kettleModel in test/models/kettle.ts lacks the milliseconds of the delay "patience". Write in `delays`: patience: 20_000,',
  },
  {
    name: 'a target that does not exist',
    files: door(
      "export const door = createMachine({ id: 'door', initial: 'a', states: { a: { on: { go: 'nowhere' } } } });",
    ),
    args: ['chart', 'door.ts'],
    status: 2,
    says: 'door is not drawn: door.ts cannot be imported: a transition of "door.a" leads to "nowhere", and "door" has no such state. Correct the target, or add the state. A target is the name of a state beside, ".name" within, or "#id" anywhere.',
  },
  {
    name: 'a first state that does not exist',
    files: door("export const door = createMachine({ id: 'door', initial: 'x', states: { a: {} } });"),
    args: ['chart', 'door.ts'],
    status: 2,
    says: 'door is not drawn: "door" begins in "x", and has no such state. Correct `initial`, or add the state.\nThe system is not drawn: Initial state node "x" not found on parent state node #door',
  },
  {
    name: 'a guard and a delay that nobody has written',
    files: door(
      "export const door = createMachine({ id: 'door', initial: 'a', states: { a: { on: { go: { target: 'b', guard: 'isOpen' } } }, b: { after: { later: 'a' } } } });",
    ),
    args: ['paths', 'door.ts'],
    status: 0,
    says: 'door only names the guard "isOpen", the delay "later": a guard is tried both ways, a delay takes a second, an actor answers nothing or fails. Write them in `setup`, or hand them to `provide` before the machine is exported.',
  },
  {
    name: 'an unknown key of the configuration',
    files: { 'atlas.config.json': '{ "machine": ["src/*.ts"] }' },
    args: ['chart'],
    status: 2,
    says: 'atlas.config.json says "machine", which nothing reads. Known are: machines, sidecars, systems, expectations, lock, out, programs, links, timeLimit. Is "machines" meant?',
  },
  {
    name: 'a key of the configuration that every object has',
    files: { 'atlas.config.json': '{ "toString": ["src/*.ts"] }' },
    args: ['chart'],
    status: 2,
    says: 'atlas.config.json says "toString", which nothing reads. Known are: machines, sidecars, systems, expectations, lock, out, programs, links, timeLimit.',
  },
  {
    name: 'a wrong value in the configuration',
    files: { 'atlas.config.ts': "export default { machines: 'src/*.ts' };" },
    args: ['chart'],
    status: 2,
    says: "atlas.config.ts has \"src/*.ts\" in `machines`. Write `machines` as a list of globs and of factories such as { file: 'src/door.ts', export: 'makeDoor', arguments: [3] }.",
  },
  {
    name: 'a configuration that throws',
    files: { 'atlas.config.ts': "\nthrow new Error('No settings.');" },
    args: ['chart'],
    status: 2,
    says: 'atlas.config.ts cannot be loaded: No settings. See atlas.config.ts:2. Correct it, or write it as atlas.config.json.',
  },
  {
    name: 'a configuration that is no JSON',
    files: { 'atlas.config.json': '{ machines: [] }' },
    args: ['chart'],
    status: 2,
    says: "atlas.config.json cannot be loaded: Expected property name or '}' in JSON at position 2 (line 1 column 3). Correct the JSON there.",
  },
  {
    name: 'a configuration that is not the default export',
    files: { 'atlas.config.ts': 'export const config = { machines: [] };' },
    args: ['chart'],
    status: 2,
    says: 'atlas.config.ts exports no configuration as its default. Write: export default defineConfig({ … });',
  },
  {
    name: 'a file that does not exist',
    files: {},
    args: ['paths', 'nowhere.ts'],
    status: 2,
    says: 'There is no file nowhere.ts. Check the path. It is looked for in PROJECT.',
  },
  {
    name: 'a folder in place of a file',
    files: { 'machines/door.ts': good },
    args: ['paths', 'machines'],
    status: 2,
    says: 'machines is a folder. Name the files in it that make machines: machines/*.ts.',
  },
  {
    name: 'a file that is no source',
    files: { 'door.vue': '<template></template>' },
    args: ['paths', 'door.vue'],
    status: 2,
    says: 'door.vue is no source of a machine: .ts, .tsx, .mts, .cts, .js, .jsx, .mjs, .cjs are. Name the file that makes it.',
  },
  {
    name: 'an unknown command',
    files: {},
    args: ['charts'],
    status: 2,
    says: 'There is no command "charts". Is "chart" meant? Known are: chart, serve, paths, diff, comment, init.',
  },
  {
    name: 'an unknown option',
    files: {},
    args: ['chart', '--watch'],
    status: 2,
    says: 'There is no option --watch of atlas chart. atlas chart --help lists what it takes.',
  },
  {
    name: 'an option without its value',
    files: {},
    args: ['chart', '--out'],
    status: 2,
    says: '--out lacks its value. atlas chart --help lists what it takes.',
  },
  {
    name: 'a project without files of machines',
    files: { 'atlas.config.json': '{ "machines": ["src/**/*.machine.ts"] }' },
    args: ['chart'],
    status: 2,
    says: "No file of PROJECT is found as src/**/*.machine.ts. Name those that make machines in `machines` of atlas.config.json: machines: ['src/**/*.machine.ts']",
  },
  {
    name: 'a project whose files make none',
    files: { 'src/doorMachine.ts': `${fromXstate}export const makeDoor = () => ${buildMachineText('door')};` },
    args: ['paths'],
    status: 2,
    says: "src/doorMachine.ts exports no machine: makeDoor makes one, a function. List it in `machines` of atlas.config.ts: { file: 'src/doorMachine.ts', export: 'makeDoor', arguments: [] }, with what it is to be called with.",
  },
  {
    name: 'two machines of one id',
    files: {
      'one.ts': `${fromXstate}export const one = ${buildMachineText('door')};`,
      'two.ts': `${fromXstate}export const two = ${buildMachineText('door')};`,
    },
    args: ['paths', 'one.ts', 'two.ts'],
    status: 0,
    says: '2 machines have the id "door". They are called door (one), door (two) here: give each an `id` of its own for a shorter name.',
  },
  {
    name: 'a machine that is not there',
    files: door(good),
    args: ['paths', 'door.ts', '--machine', 'doors'],
    status: 2,
    says: 'No machine is called "doors", only door.',
  },
  {
    name: 'arguments with which a function throws',
    files: factory(
      'export const makeDoor = ({ most }: { most: number }) => createMachine({ id: String(most) });',
      makeDoor,
    ),
    args: ['paths'],
    status: 2,
    says: "makeDoor() of door.ts throws: Cannot destructure property 'most' of 'undefined' as it is undefined. See door.ts:2. Correct it, or its `arguments` in atlas.config.ts.",
  },
  {
    name: 'a factory that is no function',
    files: factory('export const makeDoor = 3;', makeDoor),
    args: ['paths'],
    status: 2,
    says: 'makeDoor of door.ts is a number, not a function. Name a function that returns a machine in atlas.config.ts.',
  },
  {
    name: 'a factory that is not exported',
    files: factory(`export const createDoor = () => ${buildMachineText('door')};`, makeDoor),
    args: ['paths'],
    status: 2,
    says: 'door.ts exports no makeDoor, only createDoor. Correct `export` of door.ts in atlas.config.ts.',
  },
  {
    name: 'a factory that makes something else',
    files: factory("export const makeDoor = () => ({ id: 'door' });", makeDoor),
    args: ['paths'],
    status: 2,
    says: 'makeDoor() of door.ts returns an object, not a machine. Let it return what `createMachine` returns.',
  },
  {
    name: 'a factory without its export',
    files: factory('', "{ file: 'door.ts', name: 'makeDoor' }"),
    args: ['paths'],
    status: 2,
    says: 'atlas.config.ts has {"file":"door.ts","name":"makeDoor"} in `machines`. Write `machines` as a list of globs and of factories such as { file: \'src/door.ts\', export: \'makeDoor\', arguments: [3] }.',
  },
  {
    name: 'a sidecar to be written for no file',
    files: {},
    args: ['init'],
    status: 2,
    says: 'No file of a machine is named. Write: atlas init src/machine.ts',
  },
  {
    name: 'a comparison outside of git',
    files: door(good),
    args: ['diff', 'HEAD', 'door.ts'],
    status: 2,
    says: 'PROJECT is in no git repository.',
  },
];

describe.concurrent('a mistake is told with its place and the next step', () => {
  test.for(mistakes)('$name', async ({ files, args, status, says }) => {
    const project = createTemporaryProject(files);
    try {
      const result = await project.atlas(args);
      expect(result.said.replaceAll(project.folder, 'PROJECT').trimEnd()).toBe(says);
      expect(result.status).toBe(status);
    } finally {
      project.remove();
    }
  });
});
