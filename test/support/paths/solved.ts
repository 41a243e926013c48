import loadHighs from 'highs';
import { flowText } from '../../../atlas/paths/flow.ts';
import type { Graph } from '../../../atlas/paths/graph.ts';

const highs = await loadHighs();

/** Steps that no suite can do without, however long its paths: what a solver finds. */
export const solvedBound = (graph: Graph): number => highs.solve(flowText(graph)).ObjectiveValue;
