import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { manifestFile, packageFolder, savedManifest } from './places.ts';
import { publishedManifest } from './publishedManifest.ts';

/**
 * Before the package is packed: compiles it, as Node strips no types in `node_modules`, and lets the manifest name what was compiled.
 * `postpack.ts` takes both back.
 */
const written = readFileSync(manifestFile, 'utf8');
rmSync(`${packageFolder}/dist`, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
  {
    cwd: packageFolder,
    stdio: 'inherit',
  },
);
chmodSync(`${packageFolder}/dist/cli.js`, 0o755);
writeFileSync(savedManifest, written);
writeFileSync(manifestFile, `${JSON.stringify(publishedManifest(JSON.parse(written)), null, 2)}\n`);
