import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Description, StateDescription } from '../../describe/description.ts';
import { arrowLabel, stateContent } from './content.ts';
import { reversedLinks } from './direction.ts';
import { elkDown } from './elkDown.ts';
import { type Block, fonts } from './lines.ts';
import { textWidth } from './textWidth.ts';
import { type Link, linkKey, type Visible } from './visible.ts';

/** A chart with more states is laid out with less care, since that takes far more than twice the time for twice the states. */
export const largeAt = 60;

export const padding = { x: 12, y: 8, between: 10 } as const;

/** A graph for elk, with what is written in its nodes and on its edges. */
export type ElkGraph = {
  readonly graph: ElkNode;
  readonly contents: ReadonlyMap<string, Block>;
  readonly labels: ReadonlyMap<string, { readonly link: Link; readonly block: Block; readonly reversed: boolean }>;
};

const options = {
  ...elkDown,
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.separateConnectedComponents': 'false',
} as const;

/** Where states stand across the reading direction. */
const placements = {
  // States of the main way stand below each other, and its arrows are straight.
  few: { 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' },
  // Takes far less time, and less room where there is no main way.
  many: {
    'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
    'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  },
} as const;
const ofMainWay = {
  'elk.layered.priority.direction': '10',
  'elk.layered.priority.shortness': '10',
  'elk.layered.priority.straightness': '10',
} as const;

/** How elk lays a graph out, where it has a choice. */
export type Preference = {
  /** Arrows from a state to one inside it begin at its top; elk sorts other arrows less well for it. */
  readonly inwardFromTop: boolean;
  readonly layers: Layers;
  /** Keys of the links of the main way. */
  readonly main: ReadonlySet<string>;
};

export const nameDot = (id: string): string => `dot ${id}`;

/** Kept as the same node: what is known of it by its id is added to it later. */
const positioned = (node: ElkNode, index: number): ElkNode => {
  node.layoutOptions = { ...node.layoutOptions, 'elk.position': `(${index},0)` };
  return node;
};

/** What lies outside of a level, by its name alone. */
const outsideNode = (id: string): ElkNode => ({
  id,
  width: Math.ceil(textWidth(id, fonts.note.size, fonts.note.weight)) + 2 * padding.x,
  height: fonts.note.leading + 2 * padding.y,
});

const createNode = (
  state: StateDescription,
  content: Block,
  children: ElkNode[],
  shared: Readonly<Record<string, string>>,
): ElkNode => {
  const width = content.width + 2 * padding.x;
  const height = content.height + 2 * padding.y;
  if (state.type === 'history') return { id: state.id, width: 30, height: 30 };
  if (children.length === 0) return { id: state.id, width: Math.max(width, 110), height };
  return {
    id: state.id,
    children: state.type === 'parallel' ? children.map(positioned) : children,
    layoutOptions: {
      ...shared,
      'elk.padding': `[top=${height + padding.between},left=16,bottom=16,right=16]`,
      // Regions side by side stand in the order in which they are written.
      ...(state.type === 'parallel' ? { 'elk.layered.crossingMinimization.semiInteractive': 'true' } : {}),
    },
  };
};

/** How states are put into layers: few beside each other make a picture that is read by scrolling down. */
const layers = {
  wide: {},
  narrow: {
    'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
    'elk.layered.layering.coffmanGraham.layerBound': '3',
  },
} as const;
export type Layers = keyof typeof layers;

/**
 * A chart as elk takes it: compound states nested, a dot where each begins, links against the direction reversed.
 * @param limits widths for the text of compound states that came out narrower than their text
 */
export const toElkGraph = (
  description: Description,
  visible: Visible,
  folded: ReadonlySet<string>,
  limits: ReadonlyMap<string, number>,
  { inwardFromTop, main, layers: wished }: Preference,
): ElkGraph => {
  const byId = new Map(visible.states.map((state) => [state.id, state]));
  const contents = new Map(
    visible.states.map((state) => {
      const shut = folded.has(state.id);
      const limit = limits.get(state.id) ?? (state.states.length > 0 && !shut ? 420 : 230);
      return [state.id, stateContent(description, state, { folded: shut, limit })];
    }),
  );
  const large = visible.states.length > largeAt;
  const shared = {
    ...options,
    ...(large || main.size === 0 ? placements.many : placements.few),
    ...layers[large ? 'wide' : wished],
  };
  const edges: ElkExtendedEdge[] = [];
  const byNode = new Map<string, ElkNode>();
  const build = (state: StateDescription): ElkNode => {
    const children = state.states.flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : [build(child)];
    });
    const initial = state.initial;
    if (initial !== null && children.length > 0) {
      const dot = nameDot(state.id);
      children.unshift({ id: dot, width: 12, height: 12 });
      edges.push({ id: dot, sources: [dot], targets: [initial.target] });
    }
    const node = createNode(state, contents.get(state.id) ?? { texts: [], width: 0, height: 0 }, children, shared);
    byNode.set(state.id, node);
    return node;
  };
  const roots = visible.states.filter(({ parent }) => parent === null).map(build);
  const reversed = reversedLinks(visible);
  const labels = new Map(
    visible.links.map((link, index) => [
      `link ${index}`,
      { link, block: arrowLabel(link), reversed: reversed.has(index) },
    ]),
  );
  const isInside = (inner: string, outer: string): boolean => {
    for (let at = byId.get(inner)?.parent; at; at = byId.get(at)?.parent) if (at === outer) return true;
    return false;
  };
  for (const [id, { link, block, reversed: back }] of labels) {
    const inward = inwardFromTop && isInside(link.target, link.source);
    const outer = inward ? byNode.get(link.source) : undefined;
    if (outer !== undefined) {
      outer.ports = [
        ...(outer.ports ?? []),
        { id: `port ${id}`, width: 0, height: 0, layoutOptions: { 'elk.port.side': 'NORTH' } },
      ];
      outer.layoutOptions = { ...outer.layoutOptions, 'elk.portConstraints': 'FIXED_SIDE' };
    }
    edges.push({
      id,
      layoutOptions: !large && main.has(linkKey(link)) ? ofMainWay : {},
      sources: [inward ? `port ${id}` : back ? link.target : link.source],
      targets: [back ? link.source : link.target],
      labels: [
        {
          id: `label ${id}`,
          text: '.',
          width: block.width + 8,
          height: block.height + 4,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ],
    });
  }
  return {
    graph: {
      id: 'picture',
      layoutOptions: {
        ...shared,
        'elk.layered.thoroughness': large ? '1' : '12',
        'elk.padding': '[top=8,left=8,bottom=8,right=8]',
      },
      children: [...roots, ...visible.outside.map(outsideNode)],
      edges,
    },
    contents,
    labels,
  };
};
