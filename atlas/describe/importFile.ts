import { existsSync } from 'node:fs';
import { builtinModules, createRequire, registerHooks } from 'node:module';
import { extname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorText } from '../errorText.ts';
import { isLent, lentPackages } from './lentPackages.ts';
import { Problem } from './problem.ts';
import { standIns } from './standIn.ts';

type Module = Readonly<Record<string, unknown>>;

const own = createRequire(import.meta.url);

let isHooked = false;

/** Lends packages to the runtime. */
const lendPackages = (): void => {
  if (isHooked) return;
  isHooked = true;
  registerHooks({
    resolve: (specifier, context, next) => {
      try {
        return next(specifier, context);
      } catch (error) {
        if (!isLent(specifier)) throw error;
        const isRequired = context.conditions.includes('require');
        const url = isRequired ? pathToFileURL(own.resolve(specifier)).href : import.meta.resolve(specifier);
        return { url, shortCircuit: true };
      }
    },
  });
};

const sources = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** What the runtime cannot load and a bundler can: enums, JSX, imports without an extension, types imported as values. */
const needsBundler = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  [
    'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX',
    'ERR_INVALID_TYPESCRIPT_SYNTAX',
    'ERR_UNKNOWN_FILE_EXTENSION',
    'ERR_MODULE_NOT_FOUND',
    'ERR_UNSUPPORTED_DIR_IMPORT',
  ].includes(codeOf(error));

/** A file's exports, with the packages that are not installed and stand-ins take the place of. */
type Loaded = { readonly module: Module; readonly missing: readonly string[] };

const bundled = async (file: string): Promise<Loaded> => {
  const { runnerImport } = await import('vite');
  const missing = new Set<string>();
  const { module } = await runnerImport<Module>(file, {
    configFile: false,
    logLevel: 'silent',
    plugins: [standIns((name) => missing.add(name))],
    resolve: { tsconfigPaths: true },
    // The bundler must not make another xstate of it, whose actors would be none of this one.
    environments: { inline: { resolve: { builtins: [...builtinModules, /^node:/, lentPackages] } } },
  });
  return { module: { ...module }, missing: [...missing].sort() };
};

const loaded = new Map<string, Promise<Loaded>>();

/** An error in one line; where it stands in which files is left out. */
const sentence = (error: unknown): string =>
  errorText(error)
    .replace(/\nRequire stack:[\s\S]*/, '')
    .replace(/\s+/g, ' ')
    .slice(0, 400);

const nameOf = (file: string): string =>
  relative(process.cwd(), file).startsWith('..') ? file : relative(process.cwd(), file);

const refusal = (file: string, reason: unknown, cause: unknown): Problem =>
  new Problem(
    `${nameOf(file)} cannot be imported: ${sentence(reason)}`,
    'Mend the file, or install what it imports, until Node can import it; then draw it again.',
    { cause },
  );

const load = async (file: string): Promise<Loaded> => {
  const name = nameOf(file);
  if (!existsSync(file)) throw new Problem(`There is no file ${name}.`, 'Check the path.');
  if (!sources.includes(extname(file))) {
    throw new Problem(`${name} is no source of a machine: ${sources.join(', ')} are.`, 'Name the file that makes it.');
  }
  lendPackages();
  try {
    return { module: await import(pathToFileURL(file).href), missing: [] };
  } catch (error) {
    if (!needsBundler(error)) throw refusal(file, error, error);
    return bundled(file).catch((other: unknown) => {
      // What no program can read, the runtime reports in fewer words.
      const isUnreadable = codeOf(error) === 'ERR_INVALID_TYPESCRIPT_SYNTAX' || codeOf(other) === 'PARSE_ERROR';
      throw refusal(file, isUnreadable ? error : other, other);
    });
  }
};

/** How long a file may take while it is imported, in milliseconds. */
const patience = 60_000;

const inTime = async (file: string, limit: number): Promise<Loaded> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const remedy = 'Let it wait for nothing while it is imported: start actors and servers in another file.';
  const fault = new Problem(`${nameOf(file)} is not imported after ${limit / 1000} s.`, remedy);
  // The timer also keeps the process alive while nothing else does.
  const timer = setTimeout(() => reject(fault), limit);
  return Promise.race([load(file), promise]).finally(() => clearTimeout(timer));
};

const once = (path: string, limit: number): Promise<Loaded> => {
  const file = resolve(path);
  const result = loaded.get(file) ?? inTime(file, limit);
  loaded.set(file, result);
  return result;
};

/**
 * What a file exports, once for every path: as the runtime loads it or, where it cannot, as a bundler does.
 * @throws Problem when there is no such file, it throws while it is imported, or it takes too long
 */
export const importFile = async (path: string, limit = patience): Promise<Module> => (await once(path, limit)).module;

/** Packages that a file, which has been imported, or what it imports needs and that are not installed. */
export const missingPackages = async (path: string): Promise<readonly string[]> => (await once(path, patience)).missing;
