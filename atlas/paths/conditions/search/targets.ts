import type { Exploration } from '../../exploration.ts';
import { achievedBy } from '../../goals.ts';
import { shortestTo, type Trace } from '../../shortestTo.ts';
import { startOf, stepOf } from '../../step.ts';

/** So many ways to where a condition is evaluated are tried. */
const mostWays = 5;

/** Short traces whose last step evaluates conditions, by the goals of those that nothing has achieved. */
export const targetsOf = (exploration: Exploration, wanted: ReadonlySet<string>): Map<Trace, Set<string>> => {
  const { model, definitions, vertices, edges, starts } = exploration;
  const ways = new Map<string, number>();
  const kinds = new Set<string>();
  const targets = new Map<Trace, Set<string>>();
  const note = (found: ReadonlySet<string>, kind: string, traceOf: () => Trace | null): void => {
    const open = [...found].filter((goal) => wanted.has(goal) && (ways.get(goal) ?? 0) < mostWays);
    const fresh = open.filter((goal) => !kinds.has(`${kind} ${goal}`));
    if (fresh.length === 0) return;
    const trace = traceOf();
    if (trace === null) return;
    for (const goal of fresh) {
      kinds.add(`${kind} ${goal}`);
      ways.set(goal, (ways.get(goal) ?? 0) + 1);
    }
    targets.set(trace, new Set(fresh));
  };
  for (const { name } of starts) {
    const found = new Set<string>();
    achievedBy(definitions, startOf(model.machine, model.inputs[name]?.()), found);
    note(found, `start ${name}`, () => ({ start: name, steps: [] }));
  }
  for (const [id, leaving] of edges) {
    const vertex = vertices.get(id);
    if (vertex === undefined) continue;
    for (const edge of leaving) {
      const found = new Set<string>();
      achievedBy(definitions, stepOf(model.machine, vertex.snapshot, edge.move.event), found);
      // The same move in another state may meet another context.
      note(found, `${edge.move.name} ${JSON.stringify(vertex.snapshot.value)}`, () => {
        const way = shortestTo(exploration, id);
        return way === null ? null : { start: way.start, steps: [...way.steps, edge] };
      });
    }
  }
  return targets;
};
