import type { AnyModel } from '../model.ts';
import type { Exception } from './exception.ts';
import type { Control } from './shown.ts';

/**
 * Events that are known in states which do not offer them, with the reasons that their controls give: nothing else sends them.
 * @param events the events that a driver sends in another way
 */
export const withoutButton = (
  { events: samples }: Pick<AnyModel, 'events'>,
  { controls, events = {} }: { readonly controls: readonly Control[]; readonly events?: object },
): Exception[] =>
  controls
    .filter(({ event }) => event in samples && !(event in events))
    .flatMap(({ event, elsewhere = {} }) =>
      Object.entries(elsewhere).map(([state, why = '']) => ({ what: event, in: state, why })),
    );
