import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { elkDown } from '../charts/layout/elkDown.ts';
import type { Point, Rectangle } from '../charts/layout/picture.ts';
import type { LayOut } from '../charts/layout/place.ts';
import { textWidth } from '../charts/layout/textWidth.ts';
import type { EdgeKind, SystemEdge, SystemMap } from './system.ts';

/** A machine, or an area that is folded. */
export type SystemBox = Rectangle & { readonly name: string; readonly isArea: boolean; readonly words: string };

export type SystemArrow = {
  readonly kind: EdgeKind;
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
  readonly label: (Rectangle & { readonly lines: readonly string[] }) | null;
};

/** A system with everything in its place, in pixels. */
export type SystemPicture = {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly (Rectangle & { readonly name: string })[];
  readonly boxes: readonly SystemBox[];
  readonly arrows: readonly SystemArrow[];
};

const options = {
  ...elkDown,
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.thoroughness': '20',
  'elk.randomSeed': '1',
} as const;

const height = 34;
const gap = 14;
const areaHead = 34;
const measureWidth = (name: string, words: string): number =>
  Math.ceil(Math.max(textWidth(name, 14, 'bold'), textWidth(words, 11)) + 28);

/** Names of events that a label has room for; the table has them all. */
const labelled = 3;
const listLines = ({ events }: SystemEdge): string[] =>
  events.length <= labelled
    ? [...events]
    : [...events.slice(0, labelled - 1), `and ${events.length - labelled + 1} more`];

const labelSize = (lines: readonly string[]): { width: number; height: number } => ({
  width: Math.ceil(Math.max(...lines.map((line) => textWidth(line, 11)))) + 8,
  height: lines.length * 14 + 4,
});

const listPoints = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)];

/** Edges between what shows when areas are folded, those of the same kind between the same two as one. */
const shownEdges = ({ edges }: SystemMap, shownAs: ReadonlyMap<string, string>): SystemEdge[] => {
  const byKey = new Map<string, SystemEdge>();
  for (const edge of edges) {
    const from = shownAs.get(edge.from) ?? edge.from;
    const to = shownAs.get(edge.to) ?? edge.to;
    if (from === to) continue;
    const key = JSON.stringify([edge.kind, from, to]);
    const events = [...new Set([...(byKey.get(key)?.events ?? []), ...edge.events])];
    byKey.set(key, { ...edge, from, to, events });
  }
  return [...byKey.values()];
};

/** Machines that no other one concerns, in rows below the others. */
const inRows = (names: readonly string[], left: number, top: number, wide: number): SystemBox[] => {
  let x = left;
  let y = top;
  return names.map((name) => {
    const width = measureWidth(name, '');
    if (x > left && x + width > left + wide) {
      x = left;
      y += height + gap;
    }
    const box = { name, isArea: false, words: '', x, y, width, height };
    x += width + gap;
    return box;
  });
};

/**
 * Lays a system out by areas. The same system always gives the same picture.
 * @param folded areas that show as one box
 */
export const layOutSystem = async (
  map: SystemMap,
  folded: ReadonlySet<string>,
  layOut: LayOut,
): Promise<SystemPicture> => {
  const areas = [...new Set(map.nodes.map(({ area }) => area))];
  const inArea = (area: string): string[] => map.nodes.filter((node) => node.area === area).map(({ name }) => name);
  const foldedName = (area: string): string => `area ${area}`;
  const shownAs = new Map(
    map.nodes.map(({ name, area }) => [name, folded.has(area) ? foldedName(area) : name] as const),
  );
  const edges = shownEdges(map, shownAs);
  const tied = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const node = (id: string, name: string, words = ''): ElkNode => ({ id, width: measureWidth(name, words), height });
  const wordsOf = (area: string): string => `${inArea(area).length} machines`;
  const children = areas.flatMap((area): ElkNode[] => {
    if (folded.has(area)) return [{ ...node(foldedName(area), area, wordsOf(area)), height: 46 }];
    const within = inArea(area).filter((name) => tied.has(name));
    if (within.length === 0) return [];
    const padding = { 'elk.padding': `[top=${areaHead + 10},left=16,bottom=16,right=16]` };
    return [
      {
        id: foldedName(area),
        children: within.map((name) => node(name, name)),
        layoutOptions: { ...options, ...padding },
      },
    ];
  });
  const graph: ElkNode = {
    id: 'system',
    children,
    edges: edges.map((edge, index) => {
      const lines = listLines(edge);
      const labels = lines.length === 0 ? [] : [{ id: `label ${index}`, text: lines.join(' '), ...labelSize(lines) }];
      return { id: String(index), sources: [edge.from], targets: [edge.to], labels };
    }),
  };
  const laid = await layOut(graph, options);
  const all = flat(laid);
  const at = new Map(all.map((one) => [one.id, one]));
  const placed = (id: string): Rectangle => {
    const { x = 0, y = 0, width = 0, height: high = 0 } = at.get(id) ?? {};
    return { x, y, width, height: high };
  };
  const arrows = all
    .flatMap((one) => one.edges ?? [])
    .flatMap((one): SystemArrow[] => {
      const edge = edges[Number(one.id)];
      if (edge === undefined) return [];
      const [where] = one.labels ?? [];
      const label =
        where === undefined
          ? null
          : {
              x: where.x ?? 0,
              y: where.y ?? 0,
              width: where.width ?? 0,
              height: where.height ?? 0,
              lines: listLines(edge),
            };
      return [{ kind: edge.kind, from: edge.from, to: edge.to, points: listPoints(one), label }];
    });
  const width = Math.max(laid.width ?? 0, 1100);
  let bottom = laid.height ?? 0;
  const frames: (Rectangle & { name: string })[] = [];
  const boxes: SystemBox[] = [];
  for (const area of areas) {
    if (folded.has(area)) {
      boxes.push({ ...placed(foldedName(area)), name: area, isArea: true, words: wordsOf(area) });
      continue;
    }
    const names = inArea(area);
    const within = names.filter((name) => tied.has(name));
    if (within.length > 0) frames.push({ ...placed(foldedName(area)), name: area });
    boxes.push(...within.map((name) => ({ ...placed(name), name, isArea: false, words: '' })));
    const alone = names.filter((name) => !tied.has(name));
    if (alone.length === 0) continue;
    const rows = inRows(alone, 28, bottom + areaHead + 26, width - 56);
    const end = Math.max(...rows.map((box) => box.y + box.height)) + 16;
    const name = within.length > 0 ? `${area}, by themselves` : area;
    frames.push({ x: 12, y: bottom + 16, width: width - 24, height: end - bottom - 16, name });
    boxes.push(...rows);
    bottom = end;
  }
  return { width: Math.ceil(width), height: Math.ceil(bottom + 12), areas: frames, boxes, arrows };
};
