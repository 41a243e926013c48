import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureStyle } from '../charts/draw/pictureStyle.ts';
import { fileNames } from '../charts/fileNames.ts';
import { layOut } from '../charts/layout/engine.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { places } from '../describe/stored.ts';
import { deriveSystem } from './derive.ts';
import { systemStyle, systemSvg } from './drawSystem.ts';
import { layOutSystem } from './layOutSystem.ts';
import type { SystemMap } from './system.ts';
import { systemPage } from './systemPage.ts';

/** Files in which this project's programs begin, by the area that they make. */
const programs = {
  Customer: ['src/start.tsx'],
  Desk: ['src/desk/main.tsx'],
  Server: ['server/main.ts'],
} as const;

/** Areas at most whose foldings are all drawn; with more, all are open. */
const foldableAreas = 4;

const foldingsOf = (areas: readonly string[]): string[][] =>
  areas.length > foldableAreas || areas.length < 2
    ? [[]]
    : Array.from({ length: 2 ** areas.length }, (_, set) => areas.filter((_area, index) => (set >> index) % 2 === 1));

/** The system of these machines; the project's own with what its programs wire. */
export const systemOf = (machines: readonly FoundMachine[], isProject: boolean): SystemMap =>
  deriveSystem(
    machines,
    isProject
      ? Object.fromEntries(
          Object.entries(programs)
            .map(([area, files]) => [area, files.map((file) => join(places.root, file)).filter(existsSync)] as const)
            .filter(([, files]) => files.length > 0),
        )
      : {},
  );

/**
 * Writes `system.html` and `system.svg`, whose machines lead to their pages in the same folder.
 * @param isProject whether the machines are this project's, and its programs wire them
 */
export const writeSystem = async (
  machines: readonly FoundMachine[],
  folder: string,
  isProject: boolean,
): Promise<void> => {
  const map = systemOf(machines, isProject);
  const files = fileNames(machines.map(({ name }) => name));
  const pages = new Map(machines.map(({ name }, index) => [name, files[index] ?? name]));
  const pageOf = (name: string): string => `${encodeURIComponent(pages.get(name) ?? name)}.html`;
  const pictures = [];
  for (const folded of foldingsOf([...new Set(map.nodes.map(({ area }) => area))])) {
    const picture = await layOutSystem(map, new Set(folded), layOut);
    pictures.push({ folded, svg: systemSvg(picture, 'The system', pageOf) });
    if (folded.length > 0) continue;
    const style = pictureStyle + systemStyle;
    writeFileSync(join(folder, 'system.svg'), systemSvg(picture, 'The system', pageOf, style));
  }
  writeFileSync(join(folder, 'system.html'), systemPage(map, pictures, pageOf));
};
