import { existsSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { project } from '../../config/project.ts';
import { mayImport } from '../guard.ts';
import { Problem } from '../problem.ts';
import { quietly } from '../quietly.ts';
import { shownPath } from '../shownPath.ts';
import { sources } from '../sources.ts';
import { aliasPackages } from './aliasPackages.ts';
import { importProblem } from './importProblem.ts';
import { lendable } from './lentPackages.ts';
import { needsBundler } from './needsBundler.ts';

type Module = Readonly<Record<string, unknown>>;

/** A file's exports, with the packages that are not installed and stand-ins take the place of. */
type Loaded = { readonly module: Module; readonly missing: readonly string[] };

const bundled = async (file: string): Promise<Loaded> => {
  const [{ runnerImport }, { assets }, { standIns }] = await Promise.all([
    import('vite'),
    import('./assets.ts'),
    import('./standIn.ts'),
  ]);
  const missing = new Set<string>();
  const { module } = await runnerImport<Module>(file, {
    configFile: false,
    logLevel: 'silent',
    plugins: [assets, standIns((name) => missing.add(name))],
    resolve: { tsconfigPaths: true },
    // The bundler must not make another xstate of it, whose actors would be none of this one.
    environments: { inline: { resolve: { builtins: [...builtinModules, /^node:/, ...lendable()] } } },
  });
  return { module: { ...module }, missing: [...missing].sort() };
};

const loaded = new Map<string, Promise<Loaded>>();

/**
 * What a file exports, without waiting for a limit.
 * @throws Problem when there is no such file, or it cannot be imported
 */
export const loadFile = async (file: string): Promise<Loaded> => {
  const name = shownPath(file);
  if (!existsSync(file))
    throw new Problem(`There is no file ${name}.`, `Check the path. It is looked for in ${process.cwd()}.`);
  if (statSync(file).isDirectory()) {
    throw new Problem(`${name} is a folder.`, `Name the files in it that make machines: ${name}/*.ts.`);
  }
  if (!sources.includes(extname(file))) {
    throw new Problem(`${name} is no source of a machine: ${sources.join(', ')} are.`, 'Name the file that makes it.');
  }
  aliasPackages();
  try {
    return { module: await import(pathToFileURL(file).href), missing: [] };
  } catch (error) {
    if (!needsBundler(error)) throw importProblem(file, error, error);
    return bundled(file).catch((other: unknown) => {
      throw importProblem(file, error, other);
    });
  }
};

const inTime = async (file: string, limit: number): Promise<Loaded> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const remedy = 'Let it wait for nothing while it is imported: start actors and servers in another file.';
  const fault = new Problem(`${shownPath(file)} is not imported after ${limit / 1000} s.`, remedy);
  // The timer also keeps the process alive while nothing else does.
  const timer = setTimeout(() => reject(fault), limit);
  return Promise.race([loadFile(file), promise]).finally(() => clearTimeout(timer));
};

const once = (path: string, limit: number): Promise<Loaded> => {
  const file = resolve(path);
  const result = loaded.get(file) ?? mayImport(file).then(() => quietly(() => inTime(file, limit)));
  loaded.set(file, result);
  return result;
};

/**
 * What a file exports, once for every path: as the runtime loads it or, where it cannot, as a bundler does.
 * @throws Problem when there is no such file, it throws while it is imported, or it takes too long
 */
export const importFile = async (path: string, limit = project().timeLimit): Promise<Module> =>
  (await once(path, limit)).module;

/** Packages that a file, which has been imported, or what it imports needs and that are not installed. */
export const missingPackages = async (path: string): Promise<readonly string[]> =>
  (await once(path, project().timeLimit)).missing;
