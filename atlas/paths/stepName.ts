import type { Edge, Exploration } from './exploration.ts';

/** The actor that an event of xstate's own is about. */
const actorIn = (type: string): string => /^xstate\.(?:(?:done|error)\.actor|snapshot)\.(.+)$/.exec(type)?.[1] ?? '';

/**
 * An edge by the name of its move, as the lock has it. Two actors of one source may run at once: what the second one does is named
 * with its id.
 */
export const stepName = ({ edges }: Exploration, { from, move }: Edge): string => {
  const first = edges.get(from)?.find((other) => other.move.name === move.name);
  const isFirst = first === undefined || first.move.event.type === move.event.type;
  return isFirst ? move.name : `${move.name} (${actorIn(move.event.type)})`;
};

/** The edge that leaves a configuration by this name. */
export const edgeNamed = (exploration: Exploration, from: string, name: string): Edge | undefined =>
  exploration.edges.get(from)?.find((edge) => stepName(exploration, edge) === name);
