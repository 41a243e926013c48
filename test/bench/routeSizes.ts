import { statSync } from 'node:fs';
import { join } from 'node:path';
import { distOf } from '../../tools/build/buildBrand.ts';
import { filesOf, manifestOf, readManifest } from '../../tools/build/manifest.ts';
import { firstViews } from '../../tools/firstViews.ts';
import type { MessagePart } from '../../tools/vite/messagesPlugin.ts';

/** Screens with the parts of the words that come with each. */
const screens = {
  'quotation/QuotationScreen.tsx': ['rest', 'quotation'],
  'order/OrderScreen.tsx': ['rest', 'order'],
  'cart/CartScreen.tsx': ['rest', 'payment'],
  'payment/PaymentScreen.tsx': ['rest', 'payment'],
  'settings/SettingsScreen.tsx': ['rest', 'access'],
  'list/ListsScreen.tsx': ['rest', 'lists'],
  'invoice/InvoiceScreen.tsx': ['rest', 'funds'],
} as const satisfies Record<string, readonly MessagePart[]>;

/** JavaScript, in compressed bytes, that each other route adds to what the first route has brought, its words included. */
export const routeSizes = (
  brand: string,
  locale: string,
): readonly { readonly name: string; readonly bytes: number }[] => {
  const manifest = readManifest(manifestOf(brand));
  const words = (part: MessagePart): string => `virtual:messages/${locale}/${part}`;
  const first = new Set(filesOf(manifest, ['index.html', firstViews.application, words('first')]));
  return Object.entries(screens).map(([screen, parts]) => {
    const added = filesOf(manifest, [`src/screens/${screen}`, ...parts.map(words)]).filter((file) => !first.has(file));
    const bytes = added.reduce((sum, file) => sum + statSync(join(distOf(brand), `${file}.br`)).size, 0);
    return { name: screen.replace(/^.*\/(\w+)Screen\.tsx$/, '$1'), bytes };
  });
};
