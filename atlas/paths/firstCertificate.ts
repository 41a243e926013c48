import { type Certificate, certify } from './certificate.ts';
import { descend, type Point } from './covering.ts';
import { flowPrices } from './flow.ts';
import { cappedProblem, type FlowProblem, freeProblem } from './flowProblem.ts';
import { generatedCertificate } from './generated.ts';
import type { Graph } from './graph.ts';
import type { Walk } from './richest.ts';
import { warmPoint } from './warmPoint.ts';

/** Rounds whose average is a new beginning: few at first. */
const spansOf = (rounds: number): number[] => {
  const spans: number[] = [];
  for (let span = 64, done = 0; done < rounds; done += span, span = Math.min(span * 2, Math.ceil(rounds / 6)))
    spans.push(span);
  return spans;
};

/** A flow of steps after so many rounds. */
const flowAfter = ({ columns, height }: FlowProblem, goals: number, rounds: number, begin: Point): Point => {
  const wanted = new Float64Array(height).fill(1, 0, goals);
  return spansOf(rounds).reduce(
    ({ uses, prices }, span) => descend(columns, wanted, { uses: uses.slice(), prices: prices.slice() }, span),
    begin,
  );
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
  const flow = flowPrices(graph);
  if (flow !== null) return certify(graph, flow, cap);
  const problem = freeProblem(graph);
  const nothing: Point = { uses: new Float64Array(problem.columns.length), prices: new Float64Array(problem.height) };
  const { prices } = flowAfter(problem, graph.goals, roundsWithin(2.4e8, problem.columns.length), nothing);
  return certify(graph, prices.slice(0, graph.goals), cap);
};

/** Rounds after which a flow from a suite on has to prove more than is known: if not, more rounds are not worth their time. */
const trialRounds = 700;

/** Rounds after that, at most. */
const mostRounds = 3_000;

/** A finer one, by a flow whose paths end after `cap` steps, from a suite on; null where that is too large a problem. */
export const cappedCertificate = (
  graph: Graph,
  cap: number,
  known: Certificate,
  suite: readonly Walk[],
): Certificate | null => {
  if (graph.links.length * cap > mostColumns) return null;
  const problem = cappedProblem(graph, cap);
  const begin = warmPoint(graph, problem, cap, known.prices, suite);
  const tried = flowAfter(problem, graph.goals, trialRounds, begin);
  const first = certify(graph, tried.prices.slice(0, graph.goals), cap);
  if (first.value <= known.value) return known;
  const rounds = Math.min(mostRounds, roundsWithin(6e8, problem.columns.length));
  const finer = certify(graph, flowAfter(problem, graph.goals, rounds, tried).prices.slice(0, graph.goals), cap);
  return finer.value > first.value ? finer : first;
};
