import { isTree, type Place, type Tree } from './tree.ts';

/** A transition as the configuration of a machine writes it. */
export type Written = { readonly state: string; readonly place: Place; readonly config: unknown };

/** A state of the configuration. `path` leads to it by the names of states. */
export type WrittenState = { readonly path: readonly string[]; readonly place: Place; readonly config: Tree };

/** Every state of a configuration, the root first. */
export const statesIn = (config: unknown, path: readonly string[] = [], place: Place = []): WrittenState[] => {
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
export const transitionsIn = ({ path, place, config }: WrittenState): Written[] => {
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
