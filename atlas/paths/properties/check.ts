import type { Edge, Exploration } from '../exploration.ts';
import { isPartial } from '../findings.ts';
import { startOf, stepOf } from '../step.ts';
import { trapOf } from './liveness.ts';
import { type Moments, momentOf, momentsOf } from './moments.ts';
import { type Memory, monitorOf, neededBy } from './monitor.ts';
import { type Node, type Product, productOf } from './product.ts';
import type { AnyProperty } from './property.ts';
import { shortestWay, type Way } from './way.ts';

/** How a run that violates a property ends. */
export type Ending =
  /** The last step violates it. */
  | { readonly kind: 'violated' }
  /** It may stay there for good, and what is to come has not come. */
  | { readonly kind: 'rests' }
  /** It may go round for good by these steps. */
  | { readonly kind: 'circles'; readonly steps: readonly Edge[] };

export type Counterexample = Way & { readonly ending: Ending };

export type Verdict =
  | { readonly kind: 'holds' }
  | { readonly kind: 'fails'; readonly example: Counterexample }
  /** Conditions of the property that hold nowhere: it says nothing. */
  | { readonly kind: 'vacuous'; readonly never: readonly string[] }
  /** Only contexts that the fixture key does not distinguish violate it. */
  | { readonly kind: 'unconfirmed'; readonly example: Counterexample }
  /** Only timers that cannot fire in that order violate it. */
  | { readonly kind: 'untimely' }
  /** The exploration was cut before everything was seen. */
  | { readonly kind: 'cut' };

type Found = { readonly isAny: boolean; readonly example: Counterexample | null };

const violationIn = (exploration: Exploration, product: Product): Found => {
  const isAny = [...product.nodes.values()].some(({ memory }) => memory === 'violated');
  const way = isAny ? shortestWay(exploration, product, ({ memory }) => memory === 'violated') : null;
  return { isAny, example: way && { ...way, ending: { kind: 'violated' } } };
};

/** The shortest way from a node back to it by owed moves. */
const roundFrom = (node: Node, owedAt: ReturnType<typeof trapOf>['owedAt']): Edge[] => {
  const queue: { readonly at: Node; readonly steps: Edge[] }[] = [{ at: node, steps: [] }];
  const seen = new Set<Node>();
  for (const { at, steps } of queue) {
    for (const { edge, to } of owedAt(at)) {
      if (to === node) return [...steps, edge];
      if (seen.has(to)) continue;
      seen.add(to);
      queue.push({ at: to, steps: [...steps, edge] });
    }
  }
  return [];
};

const absenceIn = (exploration: Exploration, product: Product): Found => {
  const { ends, rounds, owedAt } = trapOf(exploration, product);
  if (ends.size + rounds.size === 0) return { isAny: false, example: null };
  const way = shortestWay(exploration, product, (node) => ends.has(node) || rounds.has(node));
  if (way === null) return { isAny: true, example: null };
  const ending: Ending = ends.has(way.end) ? { kind: 'rests' } : { kind: 'circles', steps: roundFrom(way.end, owedAt) };
  return { isAny: true, example: { ...way, ending } };
};

/** What a property remembers at the end of a run that is executed with the contexts that it really has. */
const memoryAfter = ({ model }: Exploration, property: AnyProperty, { start, steps }: Way): Memory => {
  const next = monitorOf(property, new Set());
  let at = startOf(model.machine, model.inputs[start]?.());
  let memory = next('idle', momentOf(null, null, at));
  for (const { move } of steps) {
    if (memory === 'violated') return memory;
    const before = at.snapshot;
    at = stepOf(model.machine, before, move.event);
    memory = next(memory, momentOf(move, before, at));
  }
  return memory;
};

/** Whether a property holds on every run of an exploration. */
export const check = (
  exploration: Exploration,
  property: AnyProperty,
  moments: Moments = momentsOf(exploration),
): Verdict => {
  const seen = new Set<string>();
  const product = productOf(exploration, moments, monitorOf(property, seen));
  const { isAny, example } =
    property.kind === 'eventually' ? absenceIn(exploration, product) : violationIn(exploration, product);
  if (example !== null) {
    const memory = memoryAfter(exploration, property, example);
    const isConfirmed = memory === (example.ending.kind === 'violated' ? 'violated' : 'pending');
    return { kind: isConfirmed ? 'fails' : 'unconfirmed', example };
  }
  if (isAny) return { kind: 'untimely' };
  const never = neededBy(property).filter((condition) => !seen.has(condition));
  if (never.length > 0) return { kind: 'vacuous', never };
  return isPartial(exploration) ? { kind: 'cut' } : { kind: 'holds' };
};
