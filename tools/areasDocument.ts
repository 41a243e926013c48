import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layers } from './areas.ts';
import { root } from './brands.ts';

const file = join(root, 'docs/architecture.md');

const toId = (area: string): string => area.replaceAll('/', '_');

const drawNode = (area: string): string => `${toId(area)}["${area}"]`;

type Layer = (typeof layers)[string];

const drawBox = (group: readonly string[], at: number): string =>
  group.length === 1
    ? `  ${drawNode(group[0] ?? '')}`
    : `  subgraph box${at} [" "]\n${group.map((area) => `    ${drawNode(area)}`).join('\n')}\n  end`;

/** A layer as a Mermaid flowchart: an area imports those below it; a dotted line is an exception. */
const drawLayer = ({ order, exceptions }: Layer): string => {
  const names = order.map((group, at) => (group.length === 1 ? toId(group[0] ?? '') : `box${at}`));
  return [
    '```mermaid',
    'flowchart TD',
    ...order.map(drawBox).reverse(),
    `  ${names.toReversed().join(' --> ')}`,
    ...exceptions.map(({ from, to, why }) => `  ${toId(from)} -. "${why}" .-> ${toId(to)}`),
    '```',
  ].join('\n');
};

/** The document with the drawings of `tools/areas.ts` between its marks. */
export const withDrawings = (text: string): string =>
  Object.entries(layers).reduce(
    (drawn, [name, layer]) =>
      drawn.replace(
        new RegExp(`(<!-- areas of ${name} -->\n)[^]*?(<!-- end -->)`),
        (_, begin: string, end: string) => `${begin}${drawLayer(layer)}\n${end}`,
      ),
    text,
  );

/** Whether the document draws the areas as the checker has them. @returns what to do where it does not */
export const checkDrawings = (): readonly string[] => {
  const text = readFileSync(file, 'utf8');
  return withDrawings(text) === text
    ? []
    : ['docs/architecture.md does not draw tools/areas.ts: run "npm run generate".'];
};

if (import.meta.main) writeFileSync(file, withDrawings(readFileSync(file, 'utf8')));
