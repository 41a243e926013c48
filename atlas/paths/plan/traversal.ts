import type { ActorLogic, EventObject, Snapshot } from 'xstate';
import type { Edge } from '../explore/exploration.ts';
import type { Vertex } from '../explore/vertex.ts';

/** A configuration as xstate/graph walks it; without a vertex, what is before any start. */
type Place = Snapshot<unknown> & { readonly vertex: Vertex | null };

/** What leads to a configuration: the start of this name, or an edge by its number, because several may have one name. */
export type Way = EventObject & { readonly edge: Edge | null; readonly after: Vertex };

const toPlace = (vertex: Vertex | null): Place => ({ status: 'active', output: undefined, error: undefined, vertex });

/**
 * Configurations and their moves as xstate/graph takes them. It goes from one to the next; what a move does is worked out here,
 * because it offers what actors answer and timers send as events without content, tells no transitions and no timers, and gives
 * moves of one type one key.
 */
export const configurations: ActorLogic<Place, Way> = {
  getInitialSnapshot: () => toPlace(null),
  transition: (_, { after }) => toPlace(after),
  getPersistedSnapshot: (place) => place,
};

/** @param waysFrom the moves of a configuration; of null, the starts */
export const traversal = (waysFrom: (vertex: Vertex | null) => readonly Way[]) => ({
  events: ({ vertex }: Place) => waysFrom(vertex),
  serializeState: ({ vertex }: Place) => vertex?.id ?? '',
  serializeEvent: ({ type }: Way) => type,
});
