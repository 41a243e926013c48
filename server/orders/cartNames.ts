import { packages } from '../../machines/rules/orderPlan.ts';
import type { Locale } from '../../openapi/types.ts';
import { nameOf } from '../catalogue/names.ts';
import { message } from '../messages.ts';
import type { OrderRow } from './orderRow.ts';

/** How a cart names an order: what it is, and in which package. */
export const publicNames = (row: OrderRow, locale: Locale): { public_name: string; variant_name: string } => ({
  public_name: message(locale, 'order.cartItem', {
    source: nameOf('language', locale, row.sourceLang),
    target: nameOf('language', locale, row.targetLang),
  }),
  variant_name: message(locale, `order.package.${packages[row.packageId].slug}`),
});
