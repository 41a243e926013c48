import { realpathSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import MagicString from 'magic-string';
import { between, parsedAt } from './imports.ts';

/** A module with one change: what stands from `start` to `end` becomes `text`. */
export type Changed = { readonly file: string; readonly start: number; readonly end: number; readonly text: string };

type Loading = {
  /** The address of the changed module, and its text. */
  readonly changed: string;
  readonly source: string;
  /** Addresses of modules that are loaded anew: the changed one, and all that import it. */
  readonly anew: ReadonlySet<string>;
};

const loading = new Map<string, Loading>();

const tail = /\?mutant=\d+$/;

let isRegistered = false;

/** Modules that are loaded anew have the mutant's number in their address; all others are shared with the original. */
const register = (): void => {
  if (isRegistered) return;
  isRegistered = true;
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      const [number = ''] = tail.exec(context.parentURL ?? '') ?? [];
      return loading.get(number)?.anew.has(resolved.url) ? { ...resolved, url: `${resolved.url}${number}` } : resolved;
    },
    load: (url, context, next) => {
      const [number = ''] = tail.exec(url) ?? [];
      const one = loading.get(number);
      return one === undefined || url !== `${one.changed}${number}`
        ? next(url, context)
        : { format: 'module-typescript', source: one.source, shortCircuit: true };
    },
  });
};

/** A file's address as Node knows it: without symbolic links. */
const toAddress = (file: string): string => pathToFileURL(realpathSync(file)).href;

let count = 0;

/**
 * Loads a module, of which one module is changed: itself, or one that it imports. The original stays loaded.
 * @throws what a module throws
 */
export const importMutant = async (file: string, { file: place, start, end, text }: Changed): Promise<unknown> => {
  register();
  count += 1;
  const number = `?mutant=${count}`;
  const source = new MagicString(parsedAt(place).text);
  if (start === end) source.appendLeft(start, text);
  else source.overwrite(start, end, text);
  loading.set(number, {
    changed: toAddress(place),
    source: source.toString(),
    anew: new Set([...between(file, place)].map(toAddress)),
  });
  try {
    const module: unknown = await import(`${toAddress(file)}${number}`);
    return module;
  } finally {
    loading.delete(number);
  }
};
