import { getPricing } from '../../catalogue/getPricing.ts';
import { message } from '../../platform/core/messages.ts';
import type { MakePaper, PaperKind } from '../../platform/core/papers.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { orderById } from '../orderById.ts';
import { brandOfRow } from '../orderParts.ts';
import type { OrderRow } from '../orderRow.ts';
import { paidOrders } from '../paidOrders.ts';
import { describePaper } from './describePaper.ts';
import { drawPaper } from './drawPaper.ts';

/** A quotation is one once it is offered, an order once it is accepted. */
const existsSince = {
  quotation: (row: OrderRow) => row.offeredAt,
  order: (row: OrderRow) => row.acceptedAt,
} as const satisfies Record<PaperKind, (row: OrderRow) => Date | null>;

/** @throws ProblemError NotOffered */
export const requirePaper = (kind: PaperKind, row: OrderRow): void => {
  if (existsSince[kind](row) === null) throw new ProblemError('NotOffered');
};

/** Makes papers of orders as they stand; named as the customer's language names them. */
export const paperMaker =
  ({ db, brands, clock, pricing }: Pick<Services, 'db' | 'brands' | 'clock' | 'pricing'>): MakePaper =>
  async ({ kind, orderId, locale }) => {
    const row = await orderById(db, orderId);
    if (row === null) throw new ProblemError('OrderUnknown');
    requirePaper(kind, row);
    const isPaid = (await paidOrders(db, [orderId])).has(orderId);
    const content = describePaper(
      kind,
      row,
      brandOfRow(brands, row),
      locale,
      isPaid,
      getPricing({ pricing }, row.brand),
    );
    const name = message(locale, `document.fileName.${kind}`, { brand: row.brand, number: String(orderId) });
    return { name, content: await drawPaper(content, locale, clock.now()) };
  };
