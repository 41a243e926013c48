import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isLent } from './lentPackages.ts';

const own = createRequire(import.meta.url);

let isHooked = false;
/** The package to lend is looked for through the same hook, which must not look for it again. */
let isLending = false;

/** Lends packages to the runtime. */
export const aliasPackages = (): void => {
  if (isHooked) return;
  isHooked = true;
  registerHooks({
    resolve: (specifier, context, next) => {
      try {
        return next(specifier, context);
      } catch (error) {
        if (isLending || !isLent(specifier)) throw error;
        isLending = true;
        try {
          const isRequired = context.conditions.includes('require');
          const url = isRequired ? pathToFileURL(own.resolve(specifier)).href : import.meta.resolve(specifier);
          return { url, shortCircuit: true };
        } catch {
          throw error;
        } finally {
          isLending = false;
        }
      }
    },
  });
};
