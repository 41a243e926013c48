import { existsSync } from 'node:fs';
import { builtinModules, createRequire, registerHooks } from 'node:module';
import { extname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorText } from '../errorText.ts';
import { isLent, lentPackages } from './lentPackages.ts';

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

const bundled = async (file: string): Promise<Module> => {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<Module>(file, {
    configFile: false,
    logLevel: 'silent',
    resolve: { tsconfigPaths: true },
    // The bundler must not make another xstate of it, whose actors would be none of this one.
    environments: { inline: { resolve: { builtins: [...builtinModules, /^node:/, lentPackages] } } },
  });
  return module;
};

const loaded = new Map<string, Promise<Module>>();

/** An error in one line; where it stands in which files is left out. */
const sentence = (error: unknown): string =>
  errorText(error)
    .replace(/\nRequire stack:[\s\S]*/, '')
    .replace(/\s+/g, ' ')
    .slice(0, 400);

const load = async (file: string): Promise<Module> => {
  const name = relative(process.cwd(), file).startsWith('..') ? file : relative(process.cwd(), file);
  if (!existsSync(file)) throw new Error(`There is no file ${name}.`);
  if (!sources.includes(extname(file)))
    throw new Error(`${name} is no source of a machine: ${sources.join(', ')} are.`);
  lendPackages();
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    if (needsBundler(error)) {
      const module = await bundled(file).catch((other: unknown) => {
        // What no program can read, the runtime reports in fewer words.
        const reason =
          codeOf(error) === 'ERR_INVALID_TYPESCRIPT_SYNTAX' || codeOf(other) === 'PARSE_ERROR' ? error : other;
        throw new Error(`${name} cannot be imported: ${sentence(reason)}`, { cause: other });
      });
      return { ...module };
    }
    throw new Error(`${name} cannot be imported: ${sentence(error)}`, { cause: error });
  }
};

/**
 * What a file exports, once for every path: as the runtime loads it or, where it cannot, as a bundler does.
 * @throws in a sentence, when there is no such file or it throws while it is imported
 */
export const importFile = (path: string): Promise<Module> => {
  const file = resolve(path);
  const module = loaded.get(file) ?? load(file);
  loaded.set(file, module);
  return module;
};
