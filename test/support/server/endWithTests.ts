import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/** Loaded into a server that tests start: it ends with them, however they end, and starts faster the second time. */
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/fifteen/compiled'));
// A server that is killed writes nothing at its end.
setTimeout(flushCompileCache, 3000).unref();

/** Packages of many files and a long list of exports, which Node would read anew for each file: a sixth of a start. */
const ofManyFiles = /\/node_modules\/(drizzle-orm|effect)\/.*\.js$/;

registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL } = context;
    if (parentURL === undefined || !/^\..*\.js$/.test(specifier) || !ofManyFiles.test(parentURL)) {
      return next(specifier, context);
    }
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
