import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Description } from '../../describe/description.ts';
import { type ElkGraph, type Preference, padding, toElkGraph } from './elkGraph.ts';
import type { Visible } from './visible.ts';

/** What elk makes of a chart: where every node is, in pixels of the whole picture. */
export type Placed = {
  readonly nodes: ReadonlyMap<string, ElkNode>;
  readonly edges: readonly ElkExtendedEdge[];
  readonly width: number;
  readonly height: number;
  readonly elkGraph: ElkGraph;
  readonly limits: ReadonlyMap<string, number>;
};

export type Attempt = Preference & { readonly seed: number };

/** Gives every node and edge of a graph its place. */
export type LayOut = (graph: ElkNode, options: Readonly<Record<string, string>>) => Promise<ElkNode>;

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)];

/**
 * Elk does not widen a compound state for its text: where one came out too narrow, the text is set anew and the chart laid
 * out again.
 * @param layOut elk, wherever it runs
 * @param attempt another one may cross fewer arrows
 * @param limits widths of texts, from an earlier attempt
 */
export const place = async (
  description: Description,
  layOut: LayOut,
  visible: Visible,
  folded: ReadonlySet<string>,
  attempt: Attempt,
  limits: ReadonlyMap<string, number> = new Map(),
): Promise<Placed> => {
  const elkGraph = toElkGraph(description, visible, folded, limits, attempt);
  const whole = await layOut(elkGraph.graph, { 'elk.randomSeed': String(attempt.seed) });
  const all = flat(whole);
  const nodes = new Map(all.map((node) => [node.id, node]));
  const narrow = [...elkGraph.contents].flatMap(([id, content]): [string, number][] => {
    const room = (nodes.get(id)?.width ?? 0) - 2 * padding.x;
    const compound = (nodes.get(id)?.children?.length ?? 0) > 0;
    return compound && content.width > room + 1 && (limits.get(id) ?? Infinity) > room ? [[id, room]] : [];
  });
  if (narrow.length > 0) return place(description, layOut, visible, folded, attempt, new Map([...limits, ...narrow]));
  const { width = 0, height = 0 } = whole;
  return { nodes, edges: all.flatMap(({ edges }) => edges ?? []), width, height, elkGraph, limits };
};
