import type { ActorLogic, EventObject, Snapshot } from 'xstate';

/**
 * An actor's logic whose code is fetched only when it is needed. It has its name in the machine at once; whoever invokes it
 * waits until it is set.
 */
export const lateLogic = <TSnapshot extends Snapshot<unknown>, TEvent extends EventObject, TInput>(name: string) => {
  type Logic = ActorLogic<TSnapshot, TEvent, TInput>;
  let loaded: Logic | null = null;
  const get = (): Logic => {
    if (loaded === null) throw new Error(`The actor "${name}" has not been loaded.`);
    return loaded;
  };
  const logic: Logic = {
    getInitialSnapshot: (scope, input) => get().getInitialSnapshot(scope, input),
    start: (snapshot, scope) => get().start?.(snapshot, scope),
    transition: (snapshot, event, scope) => get().transition(snapshot, event, scope),
    getPersistedSnapshot: (snapshot, options) => get().getPersistedSnapshot(snapshot, options),
  };
  return {
    logic,
    set: (fetched: Logic): void => {
      loaded = fetched;
    },
  };
};
