import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { manifestFile, packageFolder, savedManifest } from './places.ts';

type Manifest<TExport> = {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, TExport>>;
  readonly scripts?: unknown;
};

type Compiled = { readonly types: string; readonly default: string };

const compiled = (source: string, extension: string): string =>
  source.replace(/^\.\//, './dist/').replace(/\.ts$/, extension);

const mapped = <T>(values: Readonly<Record<string, string>>, change: (value: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

/** A manifest that names sources, with the compiled files in their places, and without the scripts that compile. */
const publishedManifest = ({ scripts: _, ...manifest }: Manifest<string>): Manifest<string | Compiled> => ({
  ...manifest,
  bin: mapped(manifest.bin, (source) => compiled(source, '.js').slice(2)),
  exports: mapped(manifest.exports, (source) =>
    source.endsWith('.ts') ? { types: compiled(source, '.d.ts'), default: compiled(source, '.js') } : source,
  ),
});

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
