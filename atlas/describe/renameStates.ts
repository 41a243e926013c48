import type { Description } from './description.ts';

/** How a description is called, and each of its states. */
export type NewNames = {
  readonly machine: string;
  /** The new id of a state, by its id. */
  readonly state: (id: string) => string;
};

/** A description with other names, in every place that holds one: xstate's own events and the ids of its actors do. */
export const renameStates = (description: Description, names: NewNames): Description => {
  const { id: was } = description;
  const root = description.states.find(({ parent }) => parent === null)?.id ?? was;
  const full = (state: string, machine: string, isRoot: boolean): string => (isRoot ? machine : `${machine}.${state}`);
  const oldEnd = (state: string): string => `.${full(state, was, state === root)}`;
  const newEnd = (state: string): string => `.${full(names.state(state), names.machine, state === root)}`;
  /** A name that ends in that of a state: of a timer (`….pause.machine.state`) or of an actor (`0.machine.state`). */
  const retold = (text: string, state: string): string =>
    text.endsWith(oldEnd(state)) ? text.slice(0, -oldEnd(state).length) + newEnd(state) : text;
  const keyOf = (state: string): string => names.state(state).split('.').at(-1) ?? state;
  return {
    ...description,
    id: names.machine,
    states: description.states.map((state) => ({
      ...state,
      id: names.state(state.id),
      key: state.parent === null ? names.machine : names.state(state.id) === state.id ? state.key : keyOf(state.id),
      parent: state.parent === null ? null : names.state(state.parent),
      initial: state.initial === null ? null : { ...state.initial, target: names.state(state.initial.target) },
      defaults: state.defaults?.map(names.state) ?? null,
      states: state.states.map(names.state),
      invokes: state.invokes.map((invoke) => ({ ...invoke, id: retold(invoke.id, state.id) })),
    })),
    transitions: description.transitions.map((transition) => {
      const { source, event } = transition;
      const [now, targets] = [retold(event, source), transition.targets.map(names.state)];
      // source | event | guard | target | ordinal: what is renamed is replaced at its own place alone.
      const written = transition.id.slice(`${source} | ${event}`.length);
      const end = written.lastIndexOf(transition.targets.join(', '));
      const tail =
        end === -1
          ? written
          : written.slice(0, end) + targets.join(', ') + written.slice(end + transition.targets.join(', ').length);
      return {
        ...transition,
        id: `${names.state(source)} | ${now}${tail}`,
        source: names.state(source),
        event: now,
        targets,
      };
    }),
  };
};
