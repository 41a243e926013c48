import type { StateValue } from 'xstate';

/** A state in one word: `signedIn.use.fresh,age.young`. */
export const stateName = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, inner]) => (inner === undefined ? state : `${state}.${stateName(inner)}`))
        .join(',');
