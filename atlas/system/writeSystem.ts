import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pictureStyle } from '../charts/draw/pictureStyle.ts';
import { layOut } from '../charts/layout/engine.ts';
import { project } from '../config/project.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { errorText } from '../errorText.ts';
import { mapAreas } from './areas.ts';
import { deriveSystem } from './derive.ts';
import { systemStyle, systemSvg } from './drawSystem.ts';
import { layOutSystem } from './layOutSystem.ts';
import { createModules } from './modules.ts';
import type { SystemMap } from './system.ts';
import { systemPage } from './systemPage.ts';

/** Areas at most whose foldings are all drawn; with more, all are open. */
const foldableAreas = 4;

const listFoldings = (areas: readonly string[]): string[][] =>
  areas.length > foldableAreas || areas.length < 2
    ? [[]]
    : Array.from({ length: 2 ** areas.length }, (_, set) => areas.filter((_area, index) => (set >> index) % 2 === 1));

/** Where the project's programs begin, by their areas. */
const listEntries = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(project().programs)
      .map(([area, files]) => [area, files.map((file) => join(project().root, file)).filter(existsSync)] as const)
      .filter(([, files]) => files.length > 0),
  );

/** What the project's machines are part of, by their names; nothing where that cannot be read. */
export const areasIn = (machines: readonly FoundMachine[]): ReadonlyMap<string, string> => {
  try {
    return mapAreas(machines, createModules(), listEntries());
  } catch {
    return new Map();
  }
};

/** The system of these machines; the project's own with what its programs wire. */
export const mapSystem = (machines: readonly FoundMachine[], isProject: boolean): SystemMap =>
  deriveSystem(machines, isProject ? listEntries() : {}, isProject ? project().links : []);

/** What a system's files hold. */
export const drawnSystem = async (
  map: SystemMap,
  pageOf: (name: string) => string,
): Promise<{ readonly page: string; readonly svg: string }> => {
  const pictures = [];
  for (const folded of listFoldings([...new Set(map.nodes.map(({ area }) => area))])) {
    const picture = await layOutSystem(map, new Set(folded), layOut);
    pictures.push({ folded, picture, svg: systemSvg(picture, 'The system', pageOf) });
  }
  const open = pictures.find(({ folded }) => folded.length === 0)?.picture;
  const svg = open === undefined ? '' : systemSvg(open, 'The system', pageOf, pictureStyle + systemStyle);
  return { page: systemPage(map, pictures, pageOf), svg };
};

/**
 * Writes `system.html` and `system.svg`, whose machines lead to their pages in the same folder.
 * @param pictures files of the machines' pictures, by name; their pages lie beside them
 * @param isProject whether the machines are this project's, and its programs wire them
 * @returns why it could not be drawn; nothing when it was
 */
export const drawSystem = async (
  machines: readonly FoundMachine[],
  folder: string,
  pictures: ReadonlyMap<string, string>,
  isProject: boolean,
): Promise<string[]> => {
  const pageOf = (name: string): string =>
    `${encodeURIComponent(basename(pictures.get(name) ?? `${name}.svg`, '.svg'))}.html`;
  try {
    const { page, svg } = await drawnSystem(mapSystem(machines, isProject), pageOf);
    writeFileSync(join(folder, 'system.html'), page);
    writeFileSync(join(folder, 'system.svg'), svg);
    return [];
  } catch (error) {
    return [`The system is not drawn: ${errorText(error)}`];
  }
};
