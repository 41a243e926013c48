import { type Certificate, certify } from './certificate.ts';
import { descend, type Point } from './covering.ts';
import { cheapestFlow } from './flow.ts';
import { cappedProblem, type FlowProblem, freeProblem } from './flowProblem.ts';
import { generatedCertificate } from './generated.ts';
import type { Graph } from './graph.ts';

/** Prices by the flow of steps. @param goals how many of the rows are goals */
const pricesBy = ({ columns, height }: FlowProblem, goals: number, rounds: number): Float64Array => {
  const wanted = new Float64Array(height).fill(1, 0, goals);
  let mean: Point = { uses: new Float64Array(columns.length), prices: new Float64Array(height) };
  for (let span = 64, done = 0; done < rounds; done += span, span = Math.min(span * 2, Math.ceil(rounds / 6))) {
    mean = descend(columns, wanted, { uses: mean.uses.slice(), prices: mean.prices.slice() }, span);
  }
  return mean.prices.slice(0, goals);
};

/** How many rounds so many columns allow. @param effort about 2e8 take a second */
const roundsWithin = (effort: number, columns: number): number =>
  Math.round(Math.min(6_000, Math.max(200, effort / (4 * columns))));

/** Links for each step of a path, at most, where they are looked at step by step: more take longer than they are worth. */
const mostColumns = 400_000;

/** Goals, at most, of a graph whose walks are priced exactly. */
const fewGoals = 300;

/** A first certificate: by walks where there are few goals, else by a flow whose paths may be as long as they like. Resets are free. */
export const firstCertificate = (graph: Graph, cap: number): Certificate => {
  if (graph.goals <= fewGoals && graph.links.length * cap <= mostColumns) return generatedCertificate(graph, cap);
  const flow = cheapestFlow(graph);
  if (flow !== null) return certify(graph, flow.prices, cap, flow.units);
  const problem = freeProblem(graph);
  return certify(graph, pricesBy(problem, graph.goals, roundsWithin(2.4e8, problem.columns.length)), cap);
};

/** A finer one, by a flow whose paths end after `cap` steps; null where that is too large a problem. */
export const cappedCertificate = (graph: Graph, cap: number): Certificate | null => {
  if (graph.links.length * cap > mostColumns) return null;
  const problem = cappedProblem(graph, cap);
  return certify(graph, pricesBy(problem, graph.goals, roundsWithin(1e9, problem.columns.length)), cap);
};
