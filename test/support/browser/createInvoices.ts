import { eq } from 'drizzle-orm';
import { invoice } from '../../../server/platform/db/schema.ts';
import { buildAcceptedOrder, chargeOrders } from '../money/invoiceOrders.ts';
import type { TestServer } from '../server/startServer.ts';
import type { NewOrder } from './listOwner.ts';
import type { BrandId } from './matrix.ts';

type Write = (orders: readonly NewOrder[]) => Promise<number[]>;

const toDay = (place: number): string =>
  `${2024 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-15`;

/**
 * The invoice of a finished order, and earlier ones of its customer like it: one a month from January 2024 on, each a cent dearer.
 * @returns their numbers in the order in which the list has them
 */
export const createInvoices = async (server: TestServer, write: Write, brand: BrandId, earlier: number) => {
  const { db } = server.services;
  const currency = brand === 'mostek' ? 'PLN' : 'EUR';
  const [orderId = 0] = await write([
    { ...buildAcceptedOrder('finished', new Date(), 10_000, { brand, currency }), names: [] },
  ]);
  await chargeOrders(server, [orderId]);
  const rows = await db.select().from(invoice).where(eq(invoice.brand, brand)).orderBy(invoice.id);
  const issued = rows.at(-1);
  if (issued === undefined) throw new Error('The order was not charged.');
  const { id: _, ...row } = issued;
  const copies = Array.from({ length: earlier }, (_unused, place) => ({
    ...row,
    series: `OLD${issued.id}`,
    year: 2024 + Math.floor(place / 12),
    sequence: place + 1,
    number: `OLD${issued.id}/${String(place + 1).padStart(4, '0')}`,
    issuedOn: toDay(place),
    netMinor: row.netMinor + place + 1,
    grossMinor: row.grossMinor + place + 1,
    link: 1_000_000 + issued.id * 1_000 + place,
  }));
  if (copies.length > 0) await db.insert(invoice).values(copies);
  return { issued, orderId, numbers: [issued.number, ...copies.map(({ number }) => number).toReversed()] };
};
