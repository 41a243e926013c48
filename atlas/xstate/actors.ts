import type { AnyActor, AnyActorRef } from 'xstate';

/**
 * What of actors is not public: their parents, the names that they get when nobody names them, and the logic that they run.
 *
 * XState 6 names an actor that nobody names by its logic and a number (`load:0`, and `x:0` where that has no name either),
 * and calls the name in a system `registryKey`. An inspector is told the parent of an actor (`parentRef`).
 */
export const isActorRef = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'getSnapshot' in value;

/** The same, where it runs in this program. */
export const isActor = (value: unknown): value is AnyActor =>
  isActorRef(value) && 'options' in value && 'system' in value;

/** Whoever has started an actor; null for the first one of a system. */
export const findParent = (actor: object): AnyActorRef | null => {
  const parent: unknown = Reflect.get(actor, '_parent');
  return isActorRef(parent) ? parent : null;
};

/** The name of an actor in its system; null where it has none. Before 5.22 it is not public. */
export const findSystemId = (actor: object): string | null => {
  const id: unknown = Reflect.get(actor, 'systemId') ?? Reflect.get(actor, '_systemId');
  return typeof id === 'string' ? id : null;
};

/** Whether XState has counted an actor that nobody has named. */
export const isCounted = (id: string): boolean => /^x:\d+$/.test(id);

/** Whether an actor's id is made of the state that invokes it. */
export const isPlaced = (id: string): boolean => /^\d+\./.test(id);

/** Whether an actor's id is XState's own. */
export const isGiven = (id: string): boolean => isCounted(id) || isPlaced(id);

const inlineBeginning = 'xstate.invoke.';

/** The name of logic that is written into the state that invokes it. @param id of the actor, where nobody has named it */
export const inlineSource = (id: string): string => inlineBeginning + id;

/** Whether logic is written into the state that invokes it. */
export const isInlineSource = (src: string): boolean => src.startsWith(inlineBeginning);

/** Which invocation of which state logic is written into; null for logic that `setup` names. */
export const parseInlinePlace = (src: string): { readonly index: number; readonly state: string } | null => {
  const [, index, state] = isInlineSource(src) ? (/^(\d+)\.(.*)$/s.exec(src.slice(inlineBeginning.length)) ?? []) : [];
  return index === undefined || state === undefined ? null : { index: Number(index), state };
};

/** An actor by the name of its logic; where that has none, by its own id. */
export const nameSource = ({ src, id }: AnyActorRef): string => (typeof src === 'string' ? src : id);

/** What an actor was started with. */
export const startedWith = (actor: AnyActorRef): { readonly input: unknown; readonly systemId: unknown } => {
  const options: unknown = Reflect.get(actor, 'options');
  const part = (name: string): unknown =>
    typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined;
  return { input: part('input'), systemId: part('systemId') };
};

/** Whether an actor's logic has no name by which a machine could be provided with another. */
export const isUnnamed = (actor: object): boolean =>
  findParent(actor) !== null && 'src' in actor && (typeof actor.src !== 'string' || isInlineSource(actor.src));

/** Gives other logic to an actor that has not started. */
export const replaceLogic = (actor: object, logic: object): void => {
  Reflect.set(actor, 'logic', logic);
};
