import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = { readonly dependencies?: object; readonly optionalDependencies?: object };

const isManifest = (value: unknown): value is Manifest => typeof value === 'object' && value !== null;

const dependenciesIn = (folder: string): readonly string[] => {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isManifest(manifest)) return [];
  return Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
};

/** Folders of the packages that a package needs, itself left out, as they are installed. @param modules the folder `node_modules` */
export const listPackages = (name: string, modules: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    for (const needed of dependenciesIn(folder)) {
      const place = [join(folder, 'node_modules', needed), join(modules, needed)].find(existsSync);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      visit(place);
    }
  };
  visit(join(modules, name));
  return found;
};
