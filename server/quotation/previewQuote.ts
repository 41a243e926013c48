import { services as descriptions } from '../../machines/services/index.ts';
import type { DeskQuotePreview } from '../../openapi/types.ts';
import { priceView } from '../catalogue/priceView.ts';
import { computeWorkDays } from '../order/deadline.ts';
import { isoOrNull } from '../order/orderParts.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { money } from '../platform/core/money.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { computeOffer, type Quoting } from './computeOffer.ts';

/** What would be offered, and what its price is by rule; null where nobody knows how much it is. Nothing is stored. */
export const previewQuote = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  quoting: Quoting,
): Promise<DeskQuotePreview | null> => {
  const offer = await computeOffer(tx, services, row, quoting);
  if (offer === null) return null;
  const { netMinor: _, ...byRule } = quoting;
  const rule = await computeOffer(tx, services, row, byRule);
  const { words, quantity, deadline } = offer;
  return {
    words,
    quantity,
    unit: descriptions[row.service].prices.unit,
    net_by_rule: rule === null ? null : money(rule.netBeforeDiscountMinor, row.currency),
    price: priceView(offer, row.currency, row.discountCode),
    deadline: isoOrNull(deadline),
    work_days: computeWorkDays({ ...row, ...offer }),
    wish_is_met: row.wishedDeadline === null ? null : deadline !== null && deadline <= row.wishedDeadline,
  };
};
