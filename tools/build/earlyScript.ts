import { join } from 'node:path';
import { build } from 'vite';
import type { Brand } from '../../brands/brand.ts';
import { homeService } from '../../machines/services/home.ts';
import { root } from '../brands.ts';

/** The page's first script, bundled alone: see `src/shell/startup/earlyScript.ts`. */
export const bundleEarlyScript = async (brand: Brand): Promise<string> => {
  const settings = {
    id: brand.id,
    header: Buffer.from(brand.id).toString('base64url'),
    currency: brand.currency,
    locales: brand.locales,
    quotes: brand.shows === 'application',
    priceList: homeService.prices.list,
  };
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BRAND__: JSON.stringify(settings) },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(root, 'src/shell/startup/earlyScript.ts'), formats: ['iife'], name: 'early' },
    },
  });
  const chunk = [built]
    .flat()
    .flatMap((part) => ('output' in part ? part.output : []))
    .find((file) => file.type === 'chunk');
  if (chunk === undefined) throw new Error('The early script was not bundled.');
  return chunk.code.trim();
};
