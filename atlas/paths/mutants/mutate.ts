import { type AnyStateMachine, not } from 'xstate';
import { machineLike } from '../../xstate/machines.ts';
import { isOwnType } from '../../xstate/ownEvents.ts';

/** A place in a tree of plain objects and lists. */
type Place = readonly (string | number)[];

type Tree = { readonly [name: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype;

/** A copy of a tree with one place changed by `change`; everything beside the way there is shared. */
const changedAt = (tree: unknown, place: Place, change: (value: unknown) => unknown): unknown => {
  const [name, ...rest] = place;
  if (name === undefined) return change(tree);
  if (Array.isArray(tree)) {
    return tree.map((item: unknown, index) => (index === name ? changedAt(item, rest, change) : item));
  }
  const record = isTree(tree) ? tree : {};
  return { ...record, [name]: changedAt(record[name], rest, change) };
};

/** A tree without some of its names. */
const without = (value: unknown, ...names: readonly string[]): unknown =>
  isTree(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) : value;

/** A transition as the configuration of a machine writes it. */
type Written = { readonly state: string; readonly place: Place; readonly config: unknown };

/** A state of the configuration. `path` leads to it by the names of states. */
type WrittenState = { readonly path: readonly string[]; readonly place: Place; readonly config: Tree };

/** Every state of a configuration, the root first. */
const statesIn = (config: unknown, path: readonly string[] = [], place: Place = []): WrittenState[] => {
  if (!isTree(config)) return [];
  const inner = isTree(config.states) ? Object.entries(config.states) : [];
  return [
    { path, place, config },
    ...inner.flatMap(([name, state]) => statesIn(state, [...path, name], [...place, 'states', name])),
  ];
};

const listed = (state: string, config: unknown, place: Place): Written[] =>
  config === undefined
    ? []
    : Array.isArray(config)
      ? config.map((one: unknown, index) => ({ state, place: [...place, index], config: one }))
      : [{ state, place, config }];

const named = (state: string, config: unknown, place: Place): Written[] =>
  isTree(config) ? Object.entries(config).flatMap(([name, one]) => listed(state, one, [...place, name])) : [];

/** Every transition that a state writes: by events, timers and `always`, and those of its actors. */
const transitionsIn = ({ path, place, config }: WrittenState): Written[] => {
  const state = path.join('.');
  const invokes = listed(state, config.invoke, [...place, 'invoke']);
  return [
    ...named(state, config.on, [...place, 'on']),
    ...named(state, config.after, [...place, 'after']),
    ...listed(state, config.always, [...place, 'always']),
    ...listed(state, config.onDone, [...place, 'onDone']),
    ...invokes.flatMap((invoke) =>
      ['onDone', 'onError', 'onSnapshot'].flatMap((end) =>
        isTree(invoke.config) ? listed(state, invoke.config[end], [...invoke.place, end]) : [],
      ),
    ),
  ];
};

/** A machine that differs from another in one place. */
export type Mutant = { readonly words: string; readonly machine: AnyStateMachine };

type Change = { readonly words: string; readonly place: Place; readonly change: (value: unknown) => unknown };

const withObject = (config: unknown): unknown => (typeof config === 'string' ? { target: config } : config);

const toList = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** A state that is left at once has no observable effect of its own. */
const isTransient = ({ config }: WrittenState): boolean =>
  toList(config.always).some((one) => isTree(one) && one.guard === undefined && one.target !== undefined);

/** A state that a transition could wrongly lead to: a sibling of its source (of the root, a child). */
const elsewhere = (states: readonly WrittenState[], source: string, target: unknown): string | undefined => {
  const parent = source.split('.').slice(0, -1).join('.');
  const last = typeof target === 'string' ? target.replace(/^#?.*\./, '') : '';
  const sibling = states.find(
    ({ path, ...state }) =>
      !isTransient({ path, ...state }) &&
      path.length > 0 &&
      path.slice(0, -1).join('.') === parent &&
      path.join('.') !== source &&
      path.at(-1) !== last,
  );
  const name = sibling?.path.at(-1);
  return name === undefined ? undefined : source === '' ? `.${name}` : name;
};

const actionChanges = (where: string, place: Place, name: string, actions: readonly unknown[]): Change[] =>
  actions.map((_, dropped) => ({
    words: `${where}: ${name} ${dropped + 1} dropped`,
    place,
    change: (value) => ({ ...(isTree(value) ? value : {}), [name]: actions.filter((_action, at) => at !== dropped) }),
  }));

const transitionChanges = (states: readonly WrittenState[], { state, place, config }: Written): Change[] => {
  const written = withObject(config);
  if (!isTree(written)) return [];
  const { target, guard, actions } = written;
  const where = place.join('.');
  const other = elsewhere(states, state, target);
  return [
    ...(target === undefined
      ? []
      : [{ words: `${where}: target dropped`, place, change: () => without(written, 'target', 'reenter') }]),
    ...(other === undefined
      ? []
      : [{ words: `${where}: target ${other}`, place, change: () => ({ ...written, target: other }) }]),
    ...(guard === undefined
      ? []
      : [
          { words: `${where}: guard dropped`, place, change: () => without(written, 'guard') },
          { words: `${where}: guard negated`, place, change: () => ({ ...written, guard: negated(guard) }) },
        ]),
    ...actionChanges(where, place, 'actions', toList(actions)),
  ];
};

/** The guard as it is written may be anything that xstate takes, which its type of `not` cannot say. */
const negated = (guard: unknown): unknown => Reflect.apply(not, undefined, [guard]);

/** One event that a state does not know leads away from it. */
const extraChanges = (machine: AnyStateMachine, states: readonly WrittenState[], state: WrittenState): Change[] => {
  const source = state.path.join('.');
  const known = isTree(state.config.on) ? Object.keys(state.config.on) : [];
  const event = machine.events.find((type) => !known.includes(type) && type !== '' && !isOwnType(type));
  const target = elsewhere(states, source, undefined);
  const { type } = state.config;
  if (event === undefined || target === undefined || source === '') return [];
  if (type === 'final' || type === 'history' || isTransient(state)) return [];
  return [
    {
      words: `${source}: extra ${event} to ${target}`,
      place: [...state.place, 'on'],
      change: (on) => ({ ...(isTree(on) ? on : {}), [event]: { target } }),
    },
  ];
};

/** Every machine that differs from this one in one target, guard or action, or by one transition more. */
export const createMutants = (machine: AnyStateMachine): Mutant[] => {
  const states = statesIn(machine.config);
  const changes = states.flatMap((state) => [
    ...transitionsIn(state).flatMap((written) => transitionChanges(states, written)),
    ...actionChanges(state.path.join('.'), state.place, 'entry', toList(state.config.entry)),
    ...actionChanges(state.path.join('.'), state.place, 'exit', toList(state.config.exit)),
    ...extraChanges(machine, states, state),
  ]);
  return changes.flatMap(({ words, place, change }): Mutant[] => {
    const config = changedAt(machine.config, place, change);
    if (!isTree(config)) return [];
    try {
      return [{ words, machine: machineLike(machine, config) }];
    } catch {
      return [];
    }
  });
};
