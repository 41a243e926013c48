import { digest } from './digest.ts';

const part = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null && name in params ? Reflect.get(params, name) : undefined;

/** What an action of xstate's own does; delays are left out, because a replay has others. */
const ownEffects: Readonly<Record<string, (params: unknown) => string>> = {
  'xstate.sendTo': (params) => `send ${digest(part(params, 'event'))}`,
  'xstate.emit': (params) => `emit ${digest(part(params, 'event'))}`,
  'xstate.raise': (params) => `raise ${digest(part(params, 'event'))}`,
  'xstate.cancel': (params) => `cancel ${digest(part(params, 'sendId'))}`,
  'xstate.spawnChild': (params) => `spawn ${digest(part(params, 'id'))} ${digest(part(params, 'input'))}`,
  'xstate.stopChild': (params) => `stop ${digest(part(params, 'id'))}`,
};

/**
 * What an executed action does, in words: a custom action with its parameters, an event sent, a child started or
 * stopped, a timer set or canceled. Null where nothing can be seen from outside.
 */
export const effectOf = (type: string, params: unknown): string | null => {
  if (!type.startsWith('xstate.')) return `${type} ${digest(params)}`;
  return ownEffects[type]?.(params) ?? null;
};
