import { statSync } from 'node:fs';
import { join } from 'node:path';
import { distOf } from '../../tools/build/buildBrand.ts';
import { filesOf, manifestOf, readManifest } from '../../tools/build/manifest.ts';

const screens = [
  'quotation/QuotationScreen.tsx',
  'order/OrderScreen.tsx',
  'cart/CartScreen.tsx',
  'payment/PaymentScreen.tsx',
];

/** JavaScript, in compressed bytes, that each other route adds to what the first route has brought, its words included. */
export const routeSizes = (
  brand: string,
  locale: string,
): readonly { readonly name: string; readonly bytes: number }[] => {
  const manifest = readManifest(manifestOf(brand));
  const words = (part: string): string => `virtual:messages/${locale}/${part}`;
  const first = new Set(filesOf(manifest, ['index.html', 'src/screens/write/WriteScreen.tsx', words('first')]));
  return screens.map((screen) => {
    const added = filesOf(manifest, [`src/screens/${screen}`, words('rest')]).filter((file) => !first.has(file));
    const bytes = added.reduce((sum, file) => sum + statSync(join(distOf(brand), `${file}.br`)).size, 0);
    return { name: screen.replace(/^.*\/(\w+)Screen\.tsx$/, '$1'), bytes };
  });
};
