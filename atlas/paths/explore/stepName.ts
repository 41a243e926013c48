import { parseOwnEvent } from '../../xstate/ownEvents.ts';
import type { Edge, Exploration } from './exploration.ts';
import type { Move } from './moves.ts';

/** The name of the first step of every path and case. */
export const startStep = 'start';

/** The actor or the state that an event of XState's own is about. */
const ownerIn = (type: string): string => {
  const own = parseOwnEvent(type);
  if (own === null) return '';
  return own.kind === 'after' ? own.of.slice(own.of.indexOf('.') + 1) : own.of;
};

/**
 * The name of a move among all of its configuration. Two actors of one source may run at once, or two timers of one delay: all but the
 * first are named with the actor's id or the state's. Which is the first goes by the ids: the order in which they have started depends
 * on the way here.
 */
const nameAmong = (moves: readonly Move[], move: Move): string => {
  const isFirst = moves.every((other) => other.name !== move.name || other.event.type >= move.event.type);
  return isFirst ? move.name : `${move.name} (${ownerIn(move.event.type)})`;
};

/** The move of one configuration that a step of the lock names. */
export const moveNamed = (moves: readonly Move[], name: string): Move | undefined =>
  moves.find((move) => nameAmong(moves, move) === name);

/** An edge by the name of its move, as the lock has it. */
export const stepName = ({ edges }: Exploration, { from, move }: Edge): string =>
  nameAmong(
    (edges.get(from) ?? []).map((edge) => edge.move),
    move,
  );

/** The edge that leaves a configuration by this name. */
export const edgeNamed = (exploration: Exploration, from: string, name: string): Edge | undefined =>
  exploration.edges.get(from)?.find((edge) => stepName(exploration, edge) === name);
