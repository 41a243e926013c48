import type { ElkExtendedEdge } from 'elkjs/lib/elk-api.js';
import type { Description } from '../../describe/description.ts';
import { belowHeaders } from './belowHeaders.ts';
import { dotOf, padding } from './elkGraph.ts';
import { moved } from './lines.ts';
import { crossingsIn } from './measure.ts';
import type { Arrow, Box, Dot, Picture, Point } from './picture.ts';
import { type LayOut, type Placed, place } from './place.ts';
import { toneOf } from './tone.ts';
import { type Visible, visibleOf } from './visible.ts';

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

const drawn = (visible: Visible, folded: ReadonlySet<string>, placed: Placed): Picture => {
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
      tone: toneOf(state),
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
  const byId = new Map(boxes.map((box) => [box.id, box]));

  const arrows: Arrow[] = [];
  const dots: Dot[] = [];
  for (const edge of edges) {
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
    const { x = 0, y = 0, width: wide = 0, height: high = 0 } = where ?? {};
    arrows.push({
      source: link.source,
      target: link.target,
      transitions: link.transitions.map(({ id }) => id),
      points: belowHeaders(reversed ? points.toReversed() : points, link, byId),
      label: { x, y, width: wide, height: high, texts: moved(block.texts, x + 4, y + 2) },
    });
  }
  return { width: Math.ceil(width), height: Math.ceil(height), boxes, arrows, dots };
};

/** The best has few crossings, and is not wide: a page scrolls down more easily than aside. */
const cost = (picture: Picture): number => crossingsIn(picture) + picture.width / 250;

/** Bigger charts are laid out once. */
const bigAt = 60;

/** Crossings that are worth another attempt. */
const tolerable = 3;

/**
 * Lays a chart out. The same chart always gives the same picture.
 * @param layOut elk, wherever it runs
 * @param folded compound states that show without what is in them
 * @param tries layouts to choose the best of
 */
export const bestPicture = async (
  description: Description,
  layOut: LayOut,
  folded: ReadonlySet<string> = new Set(),
  tries = 3,
): Promise<Picture> => {
  const visible = visibleOf(description, folded);
  const seeds = Array.from({ length: visible.states.length > bigAt ? 1 : tries }, (_, index) => index + 1);
  let best: Picture | null = null;
  let limits: ReadonlyMap<string, number> = new Map();
  for (const inwardFromTop of [true, false]) {
    if (best !== null && (crossingsIn(best) <= tolerable || visible.states.length > bigAt)) break;
    for (const seed of seeds) {
      const placing = place(description, layOut, visible, folded, { seed, inwardFromTop }, limits);
      // Elk has no layout for some charts whose arrows begin at the top of a state around their target.
      const placed = inwardFromTop ? await placing.catch(() => null) : await placing;
      if (placed === null) break;
      limits = placed.limits;
      const picture = drawn(visible, folded, placed);
      if (best === null || cost(picture) < cost(best)) best = picture;
    }
  }
  if (best === null) throw new Error('A chart is laid out at least once.');
  return best;
};
