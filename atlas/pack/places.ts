import { join } from 'node:path';

export const packageFolder = join(import.meta.dirname, '..');
export const manifestFile = join(packageFolder, 'package.json');

/** The manifest of the sources, while the package is packed. */
export const savedManifest = join(packageFolder, 'package.sources.json');
