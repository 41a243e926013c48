import type { Edge, Exploration } from '../exploration.ts';
import type { Moment, Moments } from './moments.ts';
import type { Memory } from './monitor.ts';

/** A vertex of the exploration with what the property remembers on the way there. */
export type Node = { readonly id: string; readonly vertex: string; readonly memory: Memory };
export type Arrow = { readonly edge: Edge; readonly to: Node };
export type Origin = { readonly start: string; readonly to: Node };

/** An exploration in which every vertex stands once for each memory of a property. Nothing follows a violation. */
export type Product = {
  readonly origins: readonly Origin[];
  /** In breadth-first order. */
  readonly nodes: ReadonlyMap<string, Node>;
  /** Null where the exploration was cut. */
  readonly leaving: ReadonlyMap<string, readonly Arrow[] | null>;
};

const nodeOf = (vertex: string, memory: Memory): Node => ({ id: `${memory} ${vertex}`, vertex, memory });

export const productOf = (
  { starts, edges, vertices }: Exploration,
  moments: Moments,
  next: (memory: Memory, moment: Moment) => Memory,
): Product => {
  const nodes = new Map<string, Node>();
  const leaving = new Map<string, readonly Arrow[] | null>();
  const queue: Node[] = [];
  const arrive = (vertex: string, memory: Memory): Node => {
    const made = nodeOf(vertex, memory);
    const known = nodes.get(made.id);
    if (known !== undefined) return known;
    nodes.set(made.id, made);
    queue.push(made);
    return made;
  };
  const origins = starts.map(({ name, to }): Origin => {
    return { start: name, to: arrive(to, next('idle', moments.atStart(name))) };
  });
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const { vertex, memory } = node;
    const isCut = !edges.has(vertex) && vertices.get(vertex)?.snapshot.status === 'active';
    const arrows = (memory === 'violated' ? [] : (edges.get(vertex) ?? [])).map((edge): Arrow => {
      return { edge, to: arrive(edge.to, next(memory, moments.after(edge))) };
    });
    leaving.set(node.id, isCut ? null : arrows);
  }
  return { origins, nodes, leaving };
};
