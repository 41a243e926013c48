import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '../brands/brand.ts';

export const root = join(import.meta.dirname, '..');

/** Every brand that has a folder, or the one that `BRAND` names. */
export const brandIds = (wanted = process.env.BRAND): readonly string[] => {
  const all = readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  if (wanted === undefined || wanted === '') return all;
  if (!all.includes(wanted)) throw new Error(`BRAND is "${wanted}", but it must be one of ${all.join(', ')}.`);
  return [wanted];
};

const isBrand = (value: unknown): value is Brand =>
  typeof value === 'object' && value !== null && 'id' in value && 'locales' in value;

/** The look of a brand. */
export { loadTheme as readTheme } from '../server/platform/config/loadTheme.ts';

export const readBrand = async (id: string): Promise<Brand> => {
  const module: { brand?: unknown } = await import(pathToFileURL(join(root, 'brands', id, 'server.ts')).href);
  if (!isBrand(module.brand)) throw new Error(`brands/${id}/server.ts has no brand.`);
  return module.brand;
};
