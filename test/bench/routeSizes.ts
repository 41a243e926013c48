import { statSync } from 'node:fs';
import { join } from 'node:path';
import { toDistFolder } from '../../tools/build/buildBrand.ts';
import { listFiles, readManifest, toManifestPath } from '../../tools/build/manifest.ts';

const screens = [
  'quotation/QuotationScreen',
  'order/OrderScreen',
  'order/cart/CartScreen',
  'payment/PaymentScreen',
  'account/settings/SettingsScreen',
  'list/ListsScreen',
  'invoice/InvoiceScreen',
] as const;

/** Of a built brand, in compressed bytes: the code of each other route beyond the first, and the words that they share. */
export const routeSizes = (brand: string, locale: string) => {
  const manifest = readManifest(toManifestPath(brand));
  const sizeOf = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + statSync(join(toDistFolder(brand), `${file}.br`)).size, 0);
  const first = new Set(listFiles(manifest, ['index.html', `virtual:messages/${locale}/first`]));
  const beyond = (module: string): readonly string[] =>
    listFiles(manifest, [module]).filter((file) => !first.has(file));
  return {
    routes: screens.map((screen) => ({
      name: screen.replace(/^.*\/(\w+)Screen$/, '$1'),
      bytes: sizeOf(beyond(`src/${screen}.tsx`)),
    })),
    words: sizeOf(beyond(`virtual:messages/${locale}/rest`)),
  };
};
