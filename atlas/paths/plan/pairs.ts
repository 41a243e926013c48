import type { Edge, Exploration, Start } from '../explore/exploration.ts';
import type { Vertex } from '../explore/vertex.ts';

const takenIn = ({ achieves }: Edge): string[] =>
  achieves.filter((goal) => goal.startsWith('taken: ')).map((goal) => goal.slice('taken: '.length));

/**
 * The same exploration with a further goal for every two transitions that can follow one another: a vertex then also
 * knows what has been taken last.
 */
export const withPairs = (exploration: Exploration): Exploration => {
  const vertices = new Map<string, Vertex>();
  const edges = new Map<string, Edge[]>();
  const goals = new Set(exploration.goals);
  const queue: { readonly id: string; readonly at: string; readonly last: readonly string[] }[] = [];
  const arrive = (at: string, last: readonly string[]): string => {
    const id = JSON.stringify([at, last]);
    const vertex = exploration.vertices.get(at);
    if (vertex !== undefined && !vertices.has(id)) {
      vertices.set(id, vertex);
      queue.push({ id, at, last });
    }
    return id;
  };
  const starts = exploration.starts.map((start): Start => ({ ...start, to: arrive(start.to, []) }));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { id, at, last } = next;
    const leaving = (exploration.edges.get(at) ?? []).map((edge): Edge => {
      const taken = takenIn(edge);
      const pairs = last.flatMap((one) => taken.map((other) => `pair: ${one} then ${other}`));
      for (const pair of pairs) goals.add(pair);
      const to = arrive(edge.to, taken.length === 0 ? last : taken);
      return { ...edge, from: id, to, achieves: [...edge.achieves, ...pairs] };
    });
    edges.set(id, leaving);
  }
  return { ...exploration, goals: [...goals], starts, vertices, edges };
};
