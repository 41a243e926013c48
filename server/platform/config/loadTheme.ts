import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Theme } from '../../../brands/theme.ts';
import { brandsFolder } from './loadBrands.ts';

const isTheme = (value: unknown): value is Theme =>
  typeof value === 'object' && value !== null && 'light' in value && 'dark' in value && 'font' in value;

/** The look of a brand, for the pages that the server makes by itself. */
export const loadTheme = async (id: string): Promise<Theme> => {
  const module: { theme?: unknown } = await import(pathToFileURL(join(brandsFolder, id, 'theme.ts')).href);
  if (!isTheme(module.theme)) throw new Error(`brands/${id}/theme.ts has no theme.`);
  return module.theme;
};
