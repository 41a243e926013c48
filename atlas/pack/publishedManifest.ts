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
export const publishedManifest = ({ scripts: _, ...manifest }: Manifest<string>): Manifest<string | Compiled> => ({
  ...manifest,
  bin: mapped(manifest.bin, (source) => compiled(source, '.js').slice(2)),
  exports: mapped(manifest.exports, (source) =>
    source.endsWith('.ts') ? { types: compiled(source, '.d.ts'), default: compiled(source, '.js') } : source,
  ),
});
