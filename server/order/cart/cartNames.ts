import type { Brand } from '../../../brands/brand.ts';
import { packageName } from '../../../machines/services/packages.ts';
import type { Locale } from '../../../openapi/types.ts';
import { formatCodeName } from '../../catalogue/names.ts';
import { message } from '../../platform/core/messages.ts';
import type { OrderRow } from '../orderRow.ts';

/** How a cart names an order: what it is, and in which package. */
export const publicNames = (
  row: Pick<OrderRow, 'service' | 'sourceLang' | 'targetLang' | 'packageId'>,
  brand: Brand,
  locale: Locale,
): { public_name: string; variant_name: string } => ({
  public_name: message(locale, 'order.cartItem', {
    service: message(locale, `service.${row.service}.name`),
    source: formatCodeName('language', locale, row.sourceLang),
    target: formatCodeName('language', locale, row.targetLang),
  }),
  variant_name: message(locale, `order.package.${packageName(row.packageId, brand)}`),
});
