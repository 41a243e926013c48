import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '../../../brands/brand.ts';

/** A folder a brand, named after its id. */
export const brandsFolder = join(import.meta.dirname, '../../../brands');

const isBrand = (value: unknown): value is Brand =>
  typeof value === 'object' && value !== null && 'id' in value && 'locales' in value && 'portOffset' in value;

/** All brands, by id: a folder a brand, in the order of their ports; adding a folder adds a brand. */
export const loadBrands = async (): Promise<ReadonlyMap<string, Brand>> => {
  const entries = await readdir(brandsFolder, { withFileTypes: true });
  const brands = new Map<string, Brand>();
  for (const entry of entries.filter((item) => item.isDirectory())) {
    const module: { brand?: unknown } = await import(pathToFileURL(join(brandsFolder, entry.name, 'server.ts')).href);
    if (!isBrand(module.brand)) throw new Error(`brands/${entry.name}/server.ts describes no brand.`);
    if (module.brand.id !== entry.name) throw new Error(`brands/${entry.name}/server.ts describes ${module.brand.id}.`);
    brands.set(module.brand.id, module.brand);
  }
  return new Map([...brands].sort(([, a], [, b]) => a.portOffset - b.portOffset));
};
