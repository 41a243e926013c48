import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isLent } from './lentPackages.ts';

const own = createRequire(import.meta.url);

let isHooked = false;

/** Lends packages to the runtime. */
export const aliasPackages = (): void => {
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
