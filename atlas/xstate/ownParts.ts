/**
 * The parts of what the creators of XState return (`assign`, `and`, `fromPromise`…) that are code of XState, not of their
 * caller.
 *
 * XState 6 has other creators of logic (`createAsyncLogic`…), and none of actions and guards.
 */
const ownParts = new Set([
  'resolve',
  'check',
  'execute',
  'start',
  'transition',
  'getInitialSnapshot',
  'getPersistedSnapshot',
  'restoreSnapshot',
]);

export const isOwnPart = (name: string): boolean => ownParts.has(name);

/** Whether a creator of XState has returned it. */
export const isMadeByCreator = (value: object): boolean => [...ownParts].some((name) => name in value);
