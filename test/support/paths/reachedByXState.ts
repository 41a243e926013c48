import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { AnyModel } from '../../../atlas/paths/model.ts';

/** How a child may end, as events of its machine: xstate/graph itself knows these events without content. */
const listEnds = ({ actors }: AnyModel, { id, src }: AnyActorRef): EventObject[] => {
  const outcomes = typeof src === 'string' ? actors[src] : undefined;
  if (outcomes === undefined) return [];
  const outputs = outcomes.kind === 'promise' ? outcomes.outputs : [];
  return [
    ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
    ...outcomes.errors.map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
  ];
};

/** The sample events of a model, those of a child only while it runs; ends of children; all timers, of which a state takes its own. */
const listEvents = (model: AnyModel) => {
  const samples = Object.values(model.events).flat();
  const timers = model.machine.events
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type): EventObject => ({ type }));
  const sendersOf = (type: string): string[] =>
    Object.entries(model.actors).flatMap(([source, outcomes]) =>
      outcomes.kind !== 'promise' && outcomes.sends.includes(type) ? [source] : [],
    );
  return ({ status, children }: AnyMachineSnapshot): EventObject[] => {
    if (status !== 'active') return [];
    const running = Object.values<AnyActorRef | undefined>(children).filter((child) => child !== undefined);
    const sources = new Set(running.map(({ src }) => src));
    const canCome = ({ type }: EventObject): boolean => {
      const senders = sendersOf(type);
      return senders.length === 0 || senders.some((sender) => sources.has(sender));
    };
    return [...samples.filter(canCome), ...running.flatMap((child) => listEnds(model, child)), ...timers];
  };
};

/** Events by their content; actors and errors have none that JSON keeps. */
const toContent = (event: EventObject): string =>
  JSON.stringify(event, (_, part: unknown) => {
    if (part instanceof Error) return part.message;
    return typeof part === 'object' && part !== null && 'xstate$$type' in part ? 'actor' : part;
  });

/** The state values, as JSON, to which `getShortestPaths` of xstate/graph finds a way. Nothing of the atlas takes part. */
export const reachedByXState = (model: AnyModel): ReadonlySet<string> => {
  const events = listEvents(model);
  const paths = Object.values(model.inputs).flatMap((input) =>
    getShortestPaths(model.machine, {
      input: input(),
      events,
      serializeState: ({ status, value, context, children }) =>
        JSON.stringify([status, value, model.key(context), Object.keys(children)]),
      serializeEvent: toContent,
    }),
  );
  return new Set(paths.filter(({ state }) => state.status !== 'error').map(({ state }) => JSON.stringify(state.value)));
};
