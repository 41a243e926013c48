import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { manifestFile, packageFolder, savedManifest } from './places.ts';

/** After the package is packed: the manifest names sources again. */
if (existsSync(savedManifest)) {
  copyFileSync(savedManifest, manifestFile);
  rmSync(savedManifest);
  rmSync(`${packageFolder}/dist`, { recursive: true });
}
