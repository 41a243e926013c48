import type { Exploration } from '../exploration.ts';
import type { Move } from '../moves.ts';
import type { Arrow, Node, Product } from './product.ts';
import { firingIn } from './way.ts';

/** The source of a child that runs at a vertex. */
const sourceOf = ({ vertices }: Exploration, vertex: string, child: string): string | null => {
  const source: unknown = vertices.get(vertex)?.snapshot.children[child]?.src;
  return typeof source === 'string' ? source : null;
};

/**
 * Whether fairness owes an answer: what can come again and again comes at some time. The outputs of promises are owed;
 * what people do, what other actors send, and errors are not.
 */
const isOwed = (exploration: Exploration, vertex: string, move: Move): boolean => {
  if (move.kind !== 'settle' || move.outcome.kind === 'error') return false;
  const source = sourceOf(exploration, vertex, move.child);
  return source === null || exploration.model.actors[source]?.kind === 'promise';
};

/** Where a fair run may stay for ever while something is still to come. */
export type Trap = {
  /** Nothing is owed here: the run may end. */
  readonly ends: ReadonlySet<Node>;
  /** What is owed here leads only round. */
  readonly rounds: ReadonlySet<Node>;
  /** What is owed at a node. */
  readonly owedAt: (node: Node) => readonly Arrow[];
};

/**
 * Nodes that no owed move leads out of, however long the run goes on: of all pending nodes those are taken away from which
 * an owed move leaves, until none is left to take away. Of what remains, a run never needs to leave a node without owed
 * moves, nor a part that owed moves connect in both directions. Owed are answers, and timers that can fire in real time.
 */
export const trapOf = (exploration: Exploration, product: Product): Trap => {
  const firing = firingIn(exploration, product);
  const owedAt = (node: Node): readonly Arrow[] =>
    (product.leaving.get(node.id) ?? []).filter(
      (arrow) => firing.has(arrow) || isOwed(exploration, node.vertex, arrow.edge.move),
    );
  const closed = new Set(
    [...product.nodes.values()].filter(({ id, memory }) => memory === 'pending' && product.leaving.get(id) !== null),
  );
  for (let before = -1; before !== closed.size; ) {
    before = closed.size;
    for (const node of closed) if (owedAt(node).some(({ to }) => !closed.has(to))) closed.delete(node);
  }
  const reach = new Map<Node, ReadonlySet<Node>>();
  const reachedFrom = (node: Node): ReadonlySet<Node> => {
    const known = reach.get(node);
    if (known !== undefined) return known;
    const reached = new Set(owedAt(node).map(({ to }) => to));
    for (const next of reached) for (const { to } of owedAt(next)) reached.add(to);
    reach.set(node, reached);
    return reached;
  };
  const isRound = (node: Node): boolean => {
    const reached = reachedFrom(node);
    return reached.has(node) && [...reached].every((other) => reachedFrom(other).has(node));
  };
  const ends = new Set([...closed].filter((node) => owedAt(node).length === 0));
  return { ends, rounds: new Set([...closed].filter((node) => !ends.has(node) && isRound(node))), owedAt };
};
