import { type Decision, determining } from './decision.ts';

/** A condition in a module: the function that it belongs to, its text, and whether both outcomes are possible at all. */
export type Condition = { readonly within: number; readonly text: string; readonly counted: boolean };

/** What an instrumented module says of itself when it is loaded. */
export type Module = {
  readonly functions: readonly string[];
  readonly conditions: readonly Condition[];
  readonly decisions: readonly Decision[];
};

/** Called by instrumented modules; absent while nothing is recorded. */
type Recorder = {
  readonly enter: (file: string, within: number) => void;
  readonly begin: () => void;
  readonly condition: (leaf: number, outcome: boolean) => void;
  readonly end: (file: string, decision: number) => void;
};

type Shared = { readonly modules: Map<string, Module>; recorder: Recorder | null };

const place = Symbol.for('atlas.conditions');

const isShared = (value: unknown): value is Shared =>
  typeof value === 'object' && value !== null && 'modules' in value && 'recorder' in value;

/** Instrumented modules import nothing, so they and this module meet at a global symbol, whichever is loaded first. */
const shared = (): Shared => {
  const known: unknown = Reflect.get(globalThis, place);
  if (isShared(known)) return known;
  const created: Shared = { modules: new Map(), recorder: null };
  Reflect.set(globalThis, place, created);
  return created;
};

const listGoal = (file: string, { functions, conditions }: Module, leaf: number, held: boolean): string[] => {
  const condition = conditions[leaf];
  if (condition === undefined || !condition.counted) return [];
  return [`condition ${held}: ${file}#${functions[condition.within] ?? ''}: ${condition.text}`];
};

/** What an evaluation has shown: goals that it achieves, and the goals of every function that it called. */
export type Seen = { readonly achieved: ReadonlySet<string>; readonly possible: ReadonlySet<string> };

const nothing: Seen = { achieved: new Set(), possible: new Set() };

/** Evaluates something, and records the conditions on the way. Where no module is instrumented, nothing is evaluated. */
export const conditionsIn = (evaluate: () => unknown): Seen => {
  const state = shared();
  if (state.modules.size === 0) return nothing;
  const achieved = new Set<string>();
  const entered = new Set<string>();
  const possible = new Set<string>();
  const open: Map<number, boolean>[] = [];
  state.recorder = {
    enter: (file, within) => {
      const key = `${file}#${within}`;
      const module = state.modules.get(file);
      if (module === undefined || entered.has(key)) return;
      entered.add(key);
      for (const [leaf, condition] of module.conditions.entries()) {
        if (condition.within !== within) continue;
        for (const goal of [true, false].flatMap((held) => listGoal(file, module, leaf, held))) possible.add(goal);
      }
    },
    begin: () => open.push(new Map()),
    condition: (leaf, outcome) => open.at(-1)?.set(leaf, outcome),
    end: (file, index) => {
      const outcomes = open.pop();
      const module = state.modules.get(file);
      const decision = module?.decisions[index];
      if (outcomes === undefined || module === undefined || decision === undefined) return;
      for (const leaf of determining(decision, outcomes)) {
        // A function that was made while its module was loaded is not called by its name: its conditions are no goals.
        if (!entered.has(`${file}#${module.conditions[leaf]?.within}`)) continue;
        for (const goal of listGoal(file, module, leaf, outcomes.get(leaf) === true)) achieved.add(goal);
      }
    },
  };
  try {
    evaluate();
  } finally {
    state.recorder = null;
  }
  return { achieved, possible };
};
