import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { types } from 'node:util';
import { globSync } from 'tinyglobby';
import { byNumber } from '../describe/byNumber.ts';
import { errorCode } from '../describe/errorCode.ts';
import { aliasPackages } from '../describe/import/aliasPackages.ts';
import { seeIn } from '../describe/import/thrownAt.ts';
import { Problem } from '../describe/problem.ts';
import { shownPath } from '../describe/shownPath.ts';
import { errorText } from '../errorText.ts';
import type { AtlasConfig, MachineFactory, SystemLink } from './config.ts';
import { isPattern } from './placePattern.ts';
import { readConfig } from './readConfig.ts';

const remedyFor = (file: string, error: unknown): string => {
  if (extname(file) === '.json') return 'Correct the JSON there.';
  if (errorCode(error) === 'ERR_REQUIRE_ASYNC_MODULE') return 'Write it without `await` outside functions.';
  return 'Correct it, or write it as atlas.config.json.';
};

/** Why a configuration cannot be loaded. */
const configProblem = (file: string, error: unknown): Problem => {
  const [first = ''] = errorText(error).replace(`${file}: `, '').split('\n');
  const words = errorCode(error) === 'ERR_REQUIRE_ASYNC_MODULE' ? 'it waits for something while it is imported' : first;
  return new Problem(
    `${shownPath(file)} cannot be loaded: ${words.replace(/[.]$/, '')}.${seeIn(error)}`,
    remedyFor(file, error),
    { cause: error },
  );
};

/** A project, with absolute paths. */
export type Project = {
  readonly root: string;
  /** The file of its configuration; null where it has none. */
  readonly configFile: string | null;
  /** Null where nobody has named any: then every file that makes a machine counts. */
  readonly machines: readonly (string | MachineFactory)[] | null;
  /** Relative: they are looked for in several folders, or by a pattern. */
  readonly sidecars: string;
  readonly systems: string;
  /** A folder, or a pattern of files relative to the root. */
  readonly expectations: string;
  readonly lock: string;
  readonly out: string;
  readonly programs: Readonly<Record<string, readonly string[]>>;
  readonly links: readonly SystemLink[];
  /** In milliseconds. */
  readonly timeLimit: number;
};

/** Names that the file of a configuration may have. */
export const configNames = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((extension) => `atlas.config.${extension}`);

const anySource = ['**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'];

const notSources = ['**/node_modules/**', '**/*.d.ts'];
const notUsual = [
  ...notSources,
  '**/dist/**',
  '**/build/**',
  '**/*.{test,spec,stories}.*',
  '**/{test,tests,__tests__,e2e}/**',
  '**/.*/**',
];

const nearest = (folder: string, names: readonly string[]): string | null => {
  const found = names.map((name) => join(folder, name)).find(existsSync);
  if (found !== undefined) return found;
  return dirname(folder) === folder ? null : nearest(dirname(folder), names);
};

const isModule = (value: unknown): value is { readonly default?: unknown } =>
  types.isModuleNamespaceObject(value) || (typeof value === 'object' && value !== null && 'default' in value);

const configIn = (file: string): AtlasConfig => {
  let loaded: unknown;
  try {
    aliasPackages();
    loaded = createRequire(file)(file);
  } catch (error) {
    throw configProblem(file, error);
  }
  return readConfig(isModule(loaded) ? loaded.default : loaded, file);
};

const projectAt = (folder: string): Project => {
  const configFile = nearest(folder, configNames);
  const config = configFile === null ? {} : configIn(configFile);
  const manifest = configFile ?? nearest(folder, ['package.json']);
  const root = manifest === null ? folder : dirname(manifest);
  const place = (path: string): string => resolve(root, path);
  const placed = (path: string): string => (isPattern(path) ? path : place(path));
  return {
    root,
    configFile,
    machines: config.machines ?? null,
    sidecars: config.sidecars ?? usualSidecars,
    systems: place(config.systems ?? 'test/models/system.ts'),
    expectations: placed(config.expectations ?? 'atlas/expectations'),
    lock: place(config.lock ?? 'atlas/paths.lock.json'),
    out: place(config.out ?? 'dist/atlas'),
    programs: config.programs ?? {},
    links: config.links ?? [],
    timeLimit: 1000 * (config.timeLimit ?? 60),
  };
};

/** Where sidecars lie unless somebody says otherwise. */
const usualSidecars = 'test/models';

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

/** Where the sidecar of a file lies: a pattern is for the project's own files, another one's are where they usually are. */
export const getSidecarPattern = (file: string): string => {
  const { root, sidecars } = project();
  return isPattern(sidecars) && relative(root, file).startsWith('..') ? usualSidecars : sidecars;
};

const matching = (root: string, globs: readonly string[], ignored: readonly string[]): string[] =>
  globSync([...globs], { cwd: root, ignore: [...ignored], absolute: true, expandDirectories: false })
    .map((file) => resolve(file))
    .sort(byNumber);

/** Whether a file's text makes a machine; it is not run for this. */
export const makesMachine = (file: string): boolean => /\bcreateMachine\s*\(/.test(readFileSync(file, 'utf8'));

/** Files that a configuration names, by globs and as those of factories. */
const listFiles = (machines: readonly (string | MachineFactory)[], root: string): string[] => {
  const globs = machines.filter((one) => typeof one === 'string');
  const named = machines.flatMap((one) => (typeof one === 'string' ? [] : [resolve(root, one.file)]));
  return [...new Set([...matching(root, globs, notSources), ...named])].sort(byNumber);
};

/**
 * Files in which a project's machines stand, and functions that make some, in the order of their names.
 * @param root the project's folder, or a copy of it
 */
export const machineFiles = ({ machines } = project(), root = project().root): string[] =>
  machines === null ? matching(root, anySource, notUsual).filter(makesMachine) : listFiles(machines, root);
