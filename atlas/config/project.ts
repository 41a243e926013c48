import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { byNumber } from '../describe/byNumber.ts';
import { Problem } from '../describe/problem.ts';
import { errorText } from '../errorText.ts';
import type { AtlasConfig, MachineFactory } from './config.ts';
import { readConfig } from './readConfig.ts';

/** A project, with absolute paths. */
export type Project = {
  readonly root: string;
  /** The file of its configuration; null where it has none. */
  readonly configFile: string | null;
  readonly machines: readonly (string | MachineFactory)[];
  /** Relative: they are looked for in several folders. */
  readonly sidecars: string;
  readonly properties: string;
  readonly systems: string;
  readonly schemas: string | null;
  readonly descriptions: string;
  readonly expectations: string;
  readonly lock: string;
  readonly out: string;
  readonly programs: Readonly<Record<string, readonly string[]>>;
  /** In milliseconds. */
  readonly timeLimit: number;
};

/** Names that the file of a configuration may have. */
export const configNames = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((extension) => `atlas.config.${extension}`);

/** Where machines usually are. */
const usual = [
  '**/machines/**/*.{ts,tsx,js,jsx,mjs}',
  '**/*[.-]machine.{ts,tsx,js,jsx,mjs}',
  '**/*Machine.{ts,tsx,js,jsx,mjs}',
];

const notSources = ['**/node_modules/**', '**/*.d.ts'];
const notUsual = [...notSources, '**/dist/**', '**/build/**', '**/*.{test,spec}.*', '**/test/**', '**/tests/**'];

const nearest = (folder: string, names: readonly string[]): string | null => {
  const found = names.map((name) => join(folder, name)).find(existsSync);
  if (found !== undefined) return found;
  return dirname(folder) === folder ? null : nearest(dirname(folder), names);
};

const configIn = (file: string): AtlasConfig => {
  let loaded: unknown;
  try {
    loaded = createRequire(file)(file);
  } catch (error) {
    const [reason = ''] = errorText(error).split('\n');
    throw new Problem(`${file} cannot be loaded: ${reason}`, 'Mend it, or write it as atlas.config.json.', {
      cause: error,
    });
  }
  const value = typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : loaded;
  return readConfig(value, file);
};

const projectAt = (folder: string): Project => {
  const configFile = nearest(folder, configNames);
  const config = configFile === null ? {} : configIn(configFile);
  const manifest = configFile ?? nearest(folder, ['package.json']);
  const root = manifest === null ? folder : dirname(manifest);
  const place = (path: string): string => resolve(root, path);
  return {
    root,
    configFile,
    machines: config.machines ?? usual,
    sidecars: config.sidecars ?? 'test/models',
    properties: config.properties ?? 'test/properties',
    systems: place(config.systems ?? 'test/models/system.ts'),
    schemas: config.schemas === undefined ? null : place(config.schemas),
    descriptions: place(config.descriptions ?? 'atlas/descriptions'),
    expectations: place(config.expectations ?? 'atlas/expectations'),
    lock: place(config.lock ?? 'atlas/paths.lock.json'),
    out: place(config.out ?? 'dist/atlas'),
    programs: config.programs ?? {},
    timeLimit: 1000 * (config.timeLimit ?? 60),
  };
};

const known = new Map<string, Project>();

/**
 * The project of the working directory: of the nearest `atlas.config.*` above it, or else of the nearest package, with defaults.
 * @throws Problem when the configuration cannot be loaded or says something that nothing understands
 */
export const project = (): Project => {
  const folder = process.cwd();
  const found = known.get(folder) ?? projectAt(folder);
  known.set(folder, found);
  return found;
};

/** Files in which a project's machines stand, in the order of their names. @param root the project's folder, or a copy of it */
export const machineFiles = ({ machines } = project(), root = project().root): string[] =>
  globSync(
    machines.filter((one) => typeof one === 'string'),
    { cwd: root, ignore: machines === usual ? notUsual : notSources, absolute: true, expandDirectories: false },
  ).sort(byNumber);
