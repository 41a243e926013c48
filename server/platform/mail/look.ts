import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../../../brands/brand.ts';
import type { Theme } from '../../../brands/theme.ts';
import { brandsFolder } from '../config/loadBrands.ts';
import { loadTheme } from '../config/loadTheme.ts';
import type { Rules } from '../core/rules.ts';
import type { Services } from '../core/services.ts';

/** Whose mail it is, what that looks like, and what the firm behind it says of itself. */
export type Look = {
  readonly brand: Brand;
  readonly theme: Theme;
  /** a PNG: mail programs show no SVG */
  readonly logo: Buffer;
  readonly firm: Pick<Rules, 'vatId' | 'invoicing' | 'links'>;
};

export const loadLook = async ({ pricing }: Pick<Services, 'pricing'>, brand: Brand): Promise<Look> => ({
  brand,
  theme: await loadTheme(brand.id),
  logo: await readFile(join(brandsFolder, brand.id, 'icon-192.png')),
  firm: pricing.of(brand.id),
});
