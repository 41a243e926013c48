import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import MagicString from 'magic-string';
import type { SourceMutant } from './operators.ts';

const changed = new Map<string, string>();

let isRegistered = false;

/** Gives a changed text to each address that stands for a mutant. Modules that it imports are shared with the original. */
const register = (): void => {
  if (isRegistered) return;
  isRegistered = true;
  registerHooks({
    load: (url, context, nextLoad) => {
      const source = changed.get(url);
      return source === undefined
        ? nextLoad(url, context)
        : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
};

let count = 0;

/** Loads a module with one change; the original stays loaded. @throws what the changed module throws */
export const importMutant = async (file: string, source: string, mutant: SourceMutant): Promise<unknown> => {
  register();
  count += 1;
  const url = `${pathToFileURL(file).href}?mutant=${count}`;
  changed.set(url, new MagicString(source).overwrite(mutant.start, mutant.end, mutant.text).toString());
  try {
    const module: unknown = await import(url);
    return module;
  } finally {
    changed.delete(url);
  }
};
