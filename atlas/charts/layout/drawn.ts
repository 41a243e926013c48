import type { ElkExtendedEdge } from 'elkjs/lib/elk-api.js';
import { nameDot, padding } from './elkGraph.ts';
import { freeHeaders } from './headers.ts';
import { block, moved } from './lines.ts';
import type { Arrow, Box, Dot, Picture, Point } from './picture.ts';
import type { Placed } from './place.ts';
import { selectTone } from './tone.ts';
import type { Link, Visible } from './visible.ts';

const isIn = (inner: string, outer: string, boxes: ReadonlyMap<string, Box>): boolean => {
  for (let at = boxes.get(inner)?.parent; at; at = boxes.get(at)?.parent) if (at === outer) return true;
  return false;
};

/** An arrow between a state and one inside it would cross what is written above its children: it begins below that. */
const belowHeaders = (points: readonly Point[], { source, target }: Link, boxes: ReadonlyMap<string, Box>): Point[] => {
  const outer = isIn(target, source, boxes) ? source : isIn(source, target, boxes) ? target : null;
  const box = outer === null ? undefined : boxes.get(outer);
  if (box === undefined) return [...points];
  return points.map((point) => (Math.abs(point.y - box.y) < 1 ? { x: point.x, y: box.y + box.header } : point));
};

const listPoints = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

/** The picture of what elk has placed. */
export const drawn = (visible: Visible, folded: ReadonlySet<string>, placed: Placed): Picture => {
  const { nodes, edges, width, height, elkGraph } = placed;
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
      tone: selectTone(state),
      x,
      y,
      width,
      height,
      header: (content?.height ?? 0) + 2 * padding.y,
      texts:
        state.type === 'history'
          ? [{ text: state.history === 'deep' ? 'H*' : 'H', style: 'name', x: x + 5, y: y + 20, width: 20 }]
          : moved(content?.texts ?? [], x + padding.x, y + padding.y),
    };
  });
  for (const id of visible.outside) {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(id) ?? {};
    const { texts } = block([{ text: id, style: 'note', of: id }], width);
    boxes.push({
      id,
      parent: null,
      kind: 'outside',
      tone: 'plain',
      x,
      y,
      width,
      height,
      header: height,
      texts: moved(texts, x + padding.x, y + padding.y),
    });
  }
  const byId = new Map(boxes.map((box) => [box.id, box]));

  const arrows: Arrow[] = [];
  const dots: Dot[] = [];
  for (const edge of edges) {
    const points = listPoints(edge);
    const labelled = labels.get(edge.id);
    if (labelled === undefined) {
      const of = edge.id.slice(nameDot('').length);
      const { x = 0, y = 0 } = nodes.get(edge.id) ?? {};
      dots.push({ of, at: { x: x + 6, y: y + 6 }, points });
      continue;
    }
    const { link, block, reversed } = labelled;
    const [where] = edge.labels ?? [];
    const { x = 0, y = 0, width: wide = 0, height: high = 0 } = where ?? {};
    arrows.push({
      source: link.source,
      target: link.target,
      transitions: link.courses.map(({ transition }) => transition.id),
      points: belowHeaders(reversed ? points.toReversed() : points, link, byId),
      label: where === undefined ? null : { x, y, width: wide, height: high, texts: moved(block.texts, x + 4, y + 2) },
    });
  }
  return freeHeaders({ width: Math.ceil(width), height: Math.ceil(height), boxes, arrows, dots });
};
