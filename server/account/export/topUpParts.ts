import { and, asc, eq, gt } from 'drizzle-orm';
import { type ArchiveEntry, receiptFileName } from '../../documents/index.ts';
import { money } from '../../platform/core/money.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { creditCode, topUp, topUpReceipt } from '../../platform/db/schema.ts';
import type { CustomerRow } from '../customers.ts';

/** Top-ups that are in memory at once. */
const page = 200;

async function* pagesOfTopUps(db: Database, customerId: number) {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ row: topUp, coupon: creditCode.code, receipt: topUpReceipt })
      .from(topUp)
      .leftJoin(creditCode, eq(creditCode.id, topUp.couponId))
      .leftJoin(topUpReceipt, eq(topUpReceipt.topUpId, topUp.id))
      .where(and(eq(topUp.customerId, customerId), gt(topUp.id, last)))
      .orderBy(asc(topUp.id))
      .limit(page);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end.row.id;
  }
}

/** A customer's top-ups, with what their receipts say. */
export async function* topUpItems(db: Database, customerId: number) {
  for await (const rows of pagesOfTopUps(db, customerId)) {
    for (const { row, coupon, receipt } of rows) {
      yield {
        number: row.id,
        brand: row.brand,
        amount: money(row.amountMinor, row.currency),
        bonus: money(row.bonusMinor, row.currency),
        coupon,
        made_at: row.createdAt,
        credited_at: row.creditedAt,
        receipt: receipt?.document ?? null,
      };
    }
  }
}

/** The receipts of a customer's top-ups. */
export async function* receiptEntries(
  services: Pick<Services, 'db' | 'files'>,
  { id, locale }: Pick<CustomerRow, 'id' | 'locale'>,
): AsyncGenerator<ArchiveEntry> {
  for await (const rows of pagesOfTopUps(services.db, id)) {
    for (const { row, receipt } of rows) {
      if (receipt === null) continue;
      const name = receiptFileName(locale, row.brand, receipt.document.number);
      yield { name: `receipts/${name}`, createdAt: receipt.madeAt, content: services.files.stream(receipt.path) };
    }
  }
}
