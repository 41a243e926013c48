type Manifest = {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
};

const compiled = (source: string, extension: string): string =>
  source.replace(/^\.\//, './dist/').replace(/\.ts$/, extension);

const mapped = <T>(values: Readonly<Record<string, string>>, change: (value: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

/** A manifest that names sources, with the compiled files in their places, and without the scripts that compile. */
export const publishedManifest = ({ scripts: _, ...manifest }: Manifest): Manifest => ({
  ...manifest,
  bin: mapped(manifest.bin, (source) => compiled(source, '.js').slice(2)),
  exports: Object.fromEntries(
    Object.entries(manifest.exports).map(([name, source]) => [
      name,
      source.endsWith('.ts') ? { types: compiled(source, '.d.ts'), default: compiled(source, '.js') } : source,
    ]),
  ),
});
