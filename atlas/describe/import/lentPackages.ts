import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Packages that a machine may import where they are not installed: it then gets those that run here. */
const lentPackages = ['xstate', '@xstate/react', 'react', 'react-dom', '@fifteen/atlas'] as const;

export const isLent = (specifier: string): boolean =>
  lentPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** Whether it is one of these, and is installed here: React need not be. */
export const canLend = (specifier: string): boolean => {
  if (!isLent(specifier)) return false;
  try {
    import.meta.resolve(specifier);
    return true;
  } catch {
    return false;
  }
};

/** Those that are installed here, for a bundler to leave to the runtime. */
export const lendable = (): RegExp[] => lentPackages.filter(canLend).map((name) => new RegExp(`^${name}(/|$)`));

/** Lends them to a bundler. */
export const packageLender: Plugin = {
  name: 'package-lender',
  resolveId: {
    order: 'pre',
    async handler(id, importer, options) {
      if (!canLend(id)) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found ?? this.resolve(id, fileURLToPath(import.meta.url), { ...options, skipSelf: true });
    },
  },
};
