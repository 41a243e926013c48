import { type Certificate, wholeSteps } from './certificate.ts';
import { shortestSuite } from './exact.ts';
import { cappedCertificate } from './firstCertificate.ts';
import type { Graph } from './graph.ts';
import { refined } from './refined.ts';
import type { Walk } from './richest.ts';
import { stepsOf } from './suite.ts';

/** A suite of so many steps for each of its bound is near enough. */
const near = 1.04;

/** Goals from which on a flow by steps proves more than walks that are found one after the other. */
const many = 300;

/**
 * Steps that no suite of paths of at most `cap` steps can do without: sound however near the prices are to the best.
 * @param suite a suite that covers all goals: the bound is worked out finely only where it is far from this one
 */
export const boundOf = (graph: Graph, cap: number, suite: readonly Walk[], first: Certificate): number => {
  const steps = suite.reduce((sum, { length }) => sum + length, 0);
  const finer = (): Certificate =>
    (graph.goals > many ? cappedCertificate(graph, cap, first, suite) : null) ??
    refined(graph, first, cap, suite, steps - 0.5);
  const isNear = first.isFinest || first.value * near >= steps;
  const priced = Math.max(wholeSteps(first), isNear ? 0 : wholeSteps(finer()));
  if (priced >= steps) return priced;
  const shortest = shortestSuite(graph);
  return shortest === null ? priced : Math.max(priced, stepsOf(shortest));
};
