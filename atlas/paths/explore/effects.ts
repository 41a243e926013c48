import { findOwnAction } from '../../xstate/ownActions.ts';
import { digest } from './digest.ts';

/**
 * What an executed action does, in words: a custom action with its parameters, an event sent, a child started or
 * stopped, a timer set or canceled. Null where nothing can be seen from outside. Delays are left out, because a replay has
 * others.
 */
export const describeEffect = (type: string, params: unknown): string | null => {
  const own = findOwnAction(type, params);
  switch (own?.kind) {
    case undefined:
      return `${type} ${digest(params)}`;
    case 'sendTo':
      return `send ${digest(own.event)}`;
    case 'emit':
      return `emit ${digest(own.event)}`;
    case 'raise':
      return `raise ${digest(own.event)}`;
    case 'cancel':
      return `cancel ${digest(own.id)}`;
    case 'spawn':
      return `spawn ${digest(own.id)} ${digest(own.input)}`;
    case 'stop':
      return `stop ${digest(own.id)}`;
    case 'inner':
      return null;
  }
};
