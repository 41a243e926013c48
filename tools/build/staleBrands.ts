import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brandIds, readBrand, root } from '../brands.ts';
import { isStale } from './stamp.ts';

/** Brands whose inputs have changed since they were built, in the order of their ports. */
export const staleBrands = async (): Promise<readonly string[]> => {
  const brands = await Promise.all(brandIds('').filter(isStale).map(readBrand));
  return brands.sort((a, b) => a.portOffset - b.portOffset).map(({ id }) => id);
};

/**
 * Puts away what no longer fits the server: its address says that it is being built, until it is.
 * @returns why nothing can be built; null where it can
 */
export const removeBuilt = (ids: readonly string[], dist = join(root, 'dist')): string | null => {
  try {
    mkdirSync(dist, { recursive: true });
    accessSync(dist, constants.W_OK);
    for (const id of ids) rmSync(join(dist, id), { recursive: true, force: true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
