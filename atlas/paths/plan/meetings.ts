import { remembered } from '../../xstate/remembered.ts';
import { getNodes } from '../../xstate/snapshots.ts';
import { stateName } from '../explore/definitions.ts';
import type { Edge, Exploration, Start } from '../explore/exploration.ts';
import { ignoredAt } from './negativeChecks.ts';

/**
 * Where a state of one region meets an event that another region takes: it must not take it, too. A negative check sees that only where
 * the whole configuration ignores the event; else a step that sends it does.
 */
export type Meetings = {
  readonly all: readonly string[];
  /** Those of a step, or of a start. */
  readonly of: (link: Edge | Start) => readonly string[];
};

const isEdge = (link: Edge | Start): link is Edge => 'from' in link;

/** The meetings that an exploration has: none where no two states are active at once. */
export const meetingsIn = remembered((exploration: Exploration): Meetings => {
  const { vertices, edges } = exploration;
  const regions = new Map(
    [...vertices].map(([id, { snapshot }]) => {
      const innermost = getNodes(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
      return [id, innermost.length < 2 ? [] : innermost.map(stateName)];
    }),
  );
  const statesAt = (vertex: string): readonly string[] => regions.get(vertex) ?? [];
  const meeting = (type: string, state: string): string => `meets ${type}: ${state}`;

  /** States that a step leaves alone, although its event is taken. */
  const apart = ({ move, ignored, from, to }: Edge): string[] => {
    if (move.kind !== 'event' || ignored) return [];
    const after = new Set(statesAt(to));
    return statesAt(from)
      .filter((state) => after.has(state))
      .map((state) => meeting(move.event.type, state));
  };
  const all = new Set([...edges.values()].flat().flatMap(apart));
  const ignoredMeetings = new Map<string, readonly string[]>();
  const checked = (vertex: string): readonly string[] => {
    let known = ignoredMeetings.get(vertex);
    if (known === undefined) {
      known = ignoredAt(exploration, vertex)
        .flatMap(({ move }) => statesAt(vertex).map((state) => meeting(move.event.type, state)))
        .filter((one) => all.has(one));
      ignoredMeetings.set(vertex, known);
    }
    return known;
  };
  return {
    all: [...all],
    of: (link) => {
      if (!isEdge(link)) return checked(link.to);
      return link.from === link.to ? apart(link) : [...checked(link.to), ...apart(link)];
    },
  };
});
