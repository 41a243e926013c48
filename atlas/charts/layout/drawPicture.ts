import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Description } from '../../describe/description.ts';
import { belowHeaders } from './belowHeaders.ts';
import { dotOf, type ElkGraph, elkGraphOf, padding } from './elkGraph.ts';
import { moved } from './lines.ts';
import type { Arrow, Box, Dot, Picture, Point } from './picture.ts';
import { toneOf } from './tone.ts';
import { type Visible, visibleOf } from './visible.ts';

const elk = new Elk();

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)];
const edgesIn = (node: ElkNode): ElkExtendedEdge[] => flat(node).flatMap(({ edges }) => edges ?? []);

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

type Placed = {
  readonly nodes: ReadonlyMap<string, ElkNode>;
  readonly whole: ElkNode;
  readonly elkGraph: ElkGraph;
};

/** Elk does not widen a compound state for its text: where one came out too narrow, the text is set anew and laid out again. */
const place = async (
  description: Description,
  visible: Visible,
  folded: ReadonlySet<string>,
  limits: ReadonlyMap<string, number> = new Map(),
): Promise<Placed> => {
  const elkGraph = elkGraphOf(description, visible, folded, limits);
  const whole = await elk.layout(elkGraph.graph);
  const nodes = new Map(flat(whole).map((node) => [node.id, node]));
  const narrow = [...elkGraph.contents].flatMap(([id, content]): [string, number][] => {
    const room = (nodes.get(id)?.width ?? 0) - 2 * padding.x;
    const compound = (nodes.get(id)?.children?.length ?? 0) > 0;
    return compound && content.width > room + 1 && (limits.get(id) ?? Infinity) > room ? [[id, room]] : [];
  });
  if (narrow.length === 0) return { nodes, whole, elkGraph };
  return place(description, visible, folded, new Map([...limits, ...narrow]));
};

/**
 * Lays a chart out.
 * @param folded compound states that show without what is in them
 */
export const pictureOf = async (
  description: Description,
  folded: ReadonlySet<string> = new Set(),
): Promise<Picture> => {
  const visible = visibleOf(description, folded);
  const { nodes, whole, elkGraph } = await place(description, visible, folded);
  const { contents, labels } = elkGraph;
  const parallel = new Set(visible.states.filter(({ type }) => type === 'parallel').map(({ id }) => id));

  const boxes = visible.states.map((state): Box => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(state.id) ?? {};
    const content = contents.get(state.id);
    const region = state.parent !== null && parallel.has(state.parent);
    const kind = folded.has(state.id) ? 'folded' : region && state.states.length > 0 ? 'region' : state.type;
    return {
      id: state.id,
      parent: state.parent,
      kind,
      tone: toneOf(state),
      x,
      y,
      width,
      height,
      header: (content?.height ?? 0) + 2 * padding.y,
      texts: state.type === 'history' ? [] : moved(content?.texts ?? [], x + padding.x, y + padding.y),
    };
  });
  const byId = new Map(boxes.map((box) => [box.id, box]));

  const arrows: Arrow[] = [];
  const dots: Dot[] = [];
  for (const edge of edgesIn(whole)) {
    const points = pointsOf(edge);
    const labelled = labels.get(edge.id);
    if (labelled === undefined) {
      const of = edge.id.slice(dotOf('').length);
      const { x = 0, y = 0 } = nodes.get(edge.id) ?? {};
      dots.push({ of, at: { x: x + 6, y: y + 6 }, points });
      continue;
    }
    const { link, block, reversed } = labelled;
    const [where] = edge.labels ?? [];
    const { x = 0, y = 0, width = 0, height = 0 } = where ?? {};
    arrows.push({
      source: link.source,
      target: link.target,
      transitions: link.transitions.map(({ id }) => id),
      points: belowHeaders(reversed ? points.toReversed() : points, link, byId),
      label: { x, y, width, height, texts: moved(block.texts, x + 4, y + 2) },
    });
  }
  return { width: Math.ceil(whole.width ?? 0), height: Math.ceil(whole.height ?? 0), boxes, arrows, dots };
};
