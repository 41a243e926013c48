import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { describe } from '../../atlas/describe/describe.ts';
import { type BodyChange, bodyChanges } from '../../atlas/differences/bodies/bodyChanges.ts';
import { bodyReader } from '../../atlas/differences/bodies/bodyReader.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

type Files = Readonly<Record<string, string>>;

const rules = `
/** Whether it is paid. */
export const isPaid = (sum: number): boolean => sum >= least;
const least = 10;
export const other = (sum: number): number => sum;
`;

const machine = `
import { assign, setup } from 'xstate';
import { isPaid } from './rules.ts';

const clear = assign({ sum: 0 });

export const tillMachine = setup({
  types: { context: {} as { sum: number } },
  guards: {
    isEnough: ({ context }) => isPaid(context.sum),
    isEmpty: ({ context }) => context.sum === 0,
  },
  actions: {
    add: assign({ sum: ({ context }, { by }: { by: number }) => context.sum + by }),
    clear,
  },
  delays: { patience: ({ context }) => 100 * context.sum },
}).createMachine({
  id: 'till',
  initial: 'open',
  context: ({ input }) => ({ sum: 0 }),
  states: {
    open: {
      invoke: { src: 'watch', input: ({ context }) => ({ sum: context.sum }) },
      after: { patience: 'open' },
      on: {
        coin: { actions: { type: 'add', params: ({ event }) => ({ by: event.by }) } },
        close: [{ guard: 'isEnough', target: 'closed' }, { guard: 'isEmpty' }, { guard: ({ context }) => context.sum > 90, target: 'closed' }],
      },
    },
    closed: { entry: 'clear' },
  },
});
`;

/** The same chart, for the ids of its transitions. */
const now = describe(
  createMachine({
    id: 'till',
    initial: 'open',
    states: {
      open: {
        invoke: { src: 'watch' },
        after: { patience: 'open' },
        on: { coin: { actions: 'add' }, close: [{ guard: 'isEnough', target: 'closed' }, { guard: 'isEmpty' }] },
      },
      closed: { entry: 'clear' },
    },
  }),
);

const bodiesIn = (files: Files) => {
  const folder = mkdtempSync(join(tmpdir(), 'bodies-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const bodies = bodyReader(folder)(join(folder, 'till.ts'), ['tillMachine']);
  if (bodies === null) throw new Error('The machine is found.');
  return bodies;
};

const changes = (after: Files, before: Files = {}): BodyChange[] => {
  const original = { 'till.ts': machine, 'rules.ts': rules };
  return bodyChanges(bodiesIn({ ...original, ...before }), bodiesIn({ ...original, ...after }), new Map(), now);
};

const edited = (from: string, to: string): Files => {
  const [inMachine, inRules] = [machine.replace(from, to), rules.replace(from, to)];
  if (inMachine === machine && inRules === rules) throw new Error(`"${from}" is written nowhere.`);
  return { 'till.ts': inMachine, 'rules.ts': inRules };
};

const words = (files: Files): string[] => changes(files).map((change) => change.words);

suite('a function that does something else', () => {
  test.for([
    ['a guard', 'context.sum === 0', 'context.sum < 1', 'Changed guard isEmpty (open: close)'],
    ['a guard that forgives', '=> context.sum === 0', '=> context?.sum === 0', 'Changed guard isEmpty (open: close)'],
    ['an assigned value', 'context.sum + by', 'context.sum - by', 'Changed action add (open: coin)'],
    ['a delay', '100 * context', '200 * context', 'Changed delay patience (open: after patience)'],
    ['the context', '({ sum: 0 }),', '({ sum: 1 }),', 'Changed the context at the start'],
    ["an actor's input", '{ sum: context.sum }', '{ sum: -context.sum }', 'Changed input of watch in open'],
    ['parameters', 'by: event.by', 'by: 2 * event.by', 'Changed parameters of add in open (on coin)'],
    ['a guard in its place', 'sum > 90', 'sum > 80', 'Changed guard in open (on close)'],
  ] as const)('%s', ([, from, to, sentence]) => {
    expect(words(edited(from, to))).toEqual([sentence]);
  });

  test('shows the two texts, and what of the chart it belongs to', () => {
    expect(changes(edited('sum: ({ context }, { by }: { by: number }) => context.sum + by', 'sum: 5'))).toEqual([
      {
        words: 'Changed action add (open: coin)',
        before: 'assign({ sum: ({ context }, { by }: { by: number }) => context.sum + by })',
        after: 'assign({ sum: 5 })',
        states: [],
        transitions: ['open | coin |  |  | 0'],
      },
    ]);
  });

  test('that calls a rule of another module, and what the rule calls in turn', () => {
    expect(changes(edited('sum >= least', 'sum > least'))).toMatchObject([
      {
        words: 'Changed rule isPaid (rules.ts), which guard isEnough uses',
        before: 'const isPaid = (sum: number): boolean => sum >= least;',
        after: 'const isPaid = (sum: number): boolean => sum > least;',
        transitions: ['open | close | isEnough | closed | 0'],
      },
    ]);
    expect(words(edited('least = 10', 'least = 20'))).toEqual([
      'Changed rule least (rules.ts), which guard isEnough uses',
    ]);
    expect(words(edited('assign({ sum: 0 })', 'assign({ sum: 1 })'))).toEqual([
      'Changed rule clear (till.ts), which action clear uses',
    ]);
  });

  test('by another link of a chain that may be missing', () => {
    const chain = (text: string): Files => edited('isPaid(context.sum)', `isPaid(${text})`);
    expect(changes(chain('context?.till.sum'), chain('context.till?.sum'))).toHaveLength(1);
  });

  test('by another rule under the same name', () => {
    const found = words(edited("import { isPaid } from './rules.ts'", "import { other as isPaid } from './rules.ts'"));
    expect(found).toEqual(['Changed guard isEnough (open: close)']);
  });
});

suite('a function that does the same', () => {
  test.for([
    [
      'other formatting',
      'isEmpty: ({ context }) => context.sum === 0,',
      'isEmpty: ({\n context\n}) =>\n (context.sum   === 0),',
    ],
    ['a comment', 'context.sum + by', '/* more */ context.sum + by // and more\n'],
    ['types', '{ by }: { by: number }', '{ by }: { readonly by: number | bigint }'],
    ['a cast', 'isPaid(context.sum)', 'isPaid(context.sum as number)'],
    ['another name for a parameter', '({ context }) => isPaid(context.sum)', '({ context: held }) => isPaid(held.sum)'],
    ['a block around its answer', '=> context.sum === 0', '=> {\n return context.sum === 0;\n }'],
    ['another comment of a rule', 'Whether it is paid.', 'Whether enough has been paid.'],
    ['a rule that it does not call', '=> sum;', '=> sum + 1;'],
    ['a type of a rule', 'isPaid = (sum: number)', 'isPaid = (sum: number | bigint)'],
  ] as const)('%s', ([, from, to]) => {
    expect(words(edited(from, to))).toEqual([]);
  });

  test('a rule that moves to another module, under another name', () => {
    const moved = {
      'till.ts': machine.replace("{ isPaid } from './rules.ts'", "{ isPaid } from './again.ts'"),
      'again.ts': "export { enough as isPaid } from './moved.ts';",
      'moved.ts': 'const most = 10;\nexport const enough = (all: number) => all >= most;',
    };
    expect(words(moved)).toEqual([]);
  });

  test('a local variable under another name, but not one that hides another', () => {
    const body = (text: string): Files => edited('isPaid(context.sum)', text);
    const twice = body('{ const all = context.sum; return [1].map((one) => one + all); }');
    const renamed = body('{ const sum = context.sum; return [1].map((part) => part + sum); }');
    const hidden = body('{ const all = context.sum; return [1].map((all) => all + all); }');
    expect(changes(renamed, twice)).toEqual([]);
    expect(changes(hidden, twice)).toHaveLength(1);
  });

  test('beside one that came between', () => {
    const after = edited('close: [{', "close: [{ guard: ({ context }) => context.sum < 0, target: 'open' }, {");
    expect(words(after)).toEqual([]);
  });

  test('that the chart does not use, unless another function names it', () => {
    const spare = (text: string, more = ''): Files => ({
      'till.ts': machine.replace('guards: {', `guards: { spare: ${text}, ${more}`),
    });
    expect(changes(spare('() => false'), spare('() => true'))).toEqual([]);
    const asked = 'asked: ({ check }) => check("spare"), ';
    expect(changes(spare('() => false', asked), spare('() => true', asked))).toHaveLength(1);
  });
});

suite('a machine is found', () => {
  test.for([
    [
      'by createMachine alone',
      "export const tillMachine = createMachine({ id: 'till' }, { guards: { a: () => true } });",
    ],
    [
      'by a setup of its own',
      "const own = setup({ guards: { a: () => true } }); export const tillMachine = own.createMachine({ id: 'till' });",
    ],
    [
      'with what is provided',
      'export const tillMachine = setup({}).createMachine({}).provide({ guards: { a: () => true } });',
    ],
    [
      'in what a function makes',
      'const make = (n) => { const x = n; return createMachine({}, { guards: { a: () => x } }); }; export const tillMachine = make(1);',
    ],
    [
      'with guards that are spread',
      'const g = { a: () => true }; export const tillMachine = setup({ guards: { ...g } }).createMachine({});',
    ],
  ] as const)('%s', ([, text]) => {
    expect(bodiesIn({ 'till.ts': text }).map(({ kind, name }) => `${kind} ${name}`)).toContain('guard a');
  });

  test('or not, which is known', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bodies-'));
    folders.push(folder);
    writeFileSync(join(folder, 'till.ts'), 'export const tillMachine = globalThis.made;');
    expect(bodyReader(folder)(join(folder, 'till.ts'), ['tillMachine'])).toBeNull();
  });
});
