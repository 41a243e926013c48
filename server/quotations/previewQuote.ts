import { services as descriptions } from '../../machines/services/index.ts';
import type { DeskQuotePreview } from '../../openapi/types.ts';
import { money } from '../core/money.ts';
import { priceView } from '../core/priceView.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { isoOrNull } from '../orders/orderParts.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { workDaysOf } from '../orders/readyBy.ts';
import { offerOf, type Quoting } from './offerOf.ts';

/** What would be offered, and what its price is by rule; null where nobody knows how much it is. Nothing is stored. */
export const previewQuote = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  quoting: Quoting,
): Promise<DeskQuotePreview | null> => {
  const offer = await offerOf(tx, services, row, quoting);
  if (offer === null) return null;
  const { netMinor: _, ...byRule } = quoting;
  const rule = await offerOf(tx, services, row, byRule);
  const { words, quantity, deadline } = offer;
  return {
    words,
    quantity,
    unit: descriptions[row.service].prices.unit,
    net_by_rule: rule === null ? null : money(rule.netBeforeDiscountMinor, row.currency),
    price: priceView(offer, row.currency, row.discountCode),
    deadline: isoOrNull(deadline),
    work_days: workDaysOf({ ...row, ...offer }),
    wish_is_met: row.wishedDeadline === null ? null : deadline !== null && deadline <= row.wishedDeadline,
  };
};
