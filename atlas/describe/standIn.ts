import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import type { Plugin } from 'vite';
import { importedNames } from './importedNames.ts';
import { isLent } from './lentPackages.ts';

const prefix = '\0stand-in:';

const isPackage = (id: string): boolean =>
  /^(@[^/\s]+\/)?[\w-][^:\s]*$/.test(id) && !builtinModules.includes(id.split('/')[0] ?? id) && !isLent(id);

/** Whatever is asked of it, it answers with itself: it can be called, constructed, extended, read and iterated. */
const programOf = (name: string, exported: readonly string[]): string => `
const target = function () {};
const standIn = new Proxy(target, {
  apply: () => standIn,
  construct: () => standIn,
  get: (_, key) => {
    if (key === 'prototype') return target.prototype;
    if (key === Symbol.toPrimitive) return () => ${JSON.stringify(name)};
    if (key === Symbol.iterator) return function* () {};
    return key === 'then' || typeof key === 'symbol' ? undefined : standIn;
  },
});
export default standIn;
${exported.map((word, index) => `const export${index} = standIn; export { export${index} as ${word} };`).join('\n')}`;

/**
 * Puts something that does nothing in the place of each package that is not installed: a machine that a service's package
 * only hands data to is drawn without it.
 * @param missing is given the name of each
 */
export const standIns = (missing: (name: string) => void): Plugin => ({
  name: 'stand-ins',
  resolveId: {
    order: 'pre',
    async handler(id, importer, options) {
      // The scan before the first import asks about pages that are not there.
      if (importer === undefined || ('scan' in options && options.scan === true) || !isPackage(id)) return null;
      if ((await this.resolve(id, importer, { ...options, skipSelf: true })) !== null) return null;
      missing(id);
      const [path = ''] = importer.split('?');
      const names = existsSync(path) ? importedNames(readFileSync(path, 'utf8'), id) : [];
      return `${prefix}${JSON.stringify([id, names])}`;
    },
  },
  load(id) {
    if (!id.startsWith(prefix)) return null;
    const [name, names]: [string, string[]] = JSON.parse(id.slice(prefix.length));
    return programOf(name, names);
  },
});
