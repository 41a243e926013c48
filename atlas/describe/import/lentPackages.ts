import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Packages that a machine may import where they are not installed: it then gets those that run here. */
export const lentPackages = /^(xstate|@xstate\/react|react|react-dom|@fifteen\/atlas)(\/|$)/;

export const isLent = (specifier: string): boolean => lentPackages.test(specifier);

/** Lends them to a bundler. */
export const packageLender: Plugin = {
  name: 'package-lender',
  resolveId: {
    order: 'pre',
    async handler(id, importer, options) {
      if (!isLent(id)) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found ?? this.resolve(id, fileURLToPath(import.meta.url), { ...options, skipSelf: true });
    },
  },
};
