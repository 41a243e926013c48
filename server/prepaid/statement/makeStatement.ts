import { eq, sql } from 'drizzle-orm';
import { getPricing } from '../../catalogue/getPricing.ts';
import { message } from '../../platform/core/messages.ts';
import type { MakeStatement } from '../../platform/core/papers.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { repeatableRead } from '../../platform/db/repeatableRead.ts';
import { customer, journalEntry } from '../../platform/db/schema.ts';
import { ofDays, readMovements } from '../movements/readMovements.ts';
import type { Statement } from './describeStatement.ts';
import { drawStatement } from './drawStatement.ts';
import { statementCsv } from './statementCsv.ts';

type Access = Pick<Services, 'db' | 'brands' | 'pricing' | 'clock'>;

/** Makes the statement of a customer's balance at a brand, as PDF or CSV. */
export const statementMaker =
  (services: Access): MakeStatement =>
  async ({ brand: brandId, from, to, format, locale }, customerId) => {
    const { db, clock } = services;
    const brand = services.brands.get(brandId);
    if (brand === undefined) throw new ProblemError('DownloadExpired');
    const owner = { customerId, brand: brandId };
    const { timeZone } = getPricing(services, brandId).work;
    const statement = await db.transaction(async (tx): Promise<Statement> => {
      const [row] = await tx.select().from(customer).where(eq(customer.id, customerId));
      if (row === undefined) throw new ProblemError('DownloadExpired');
      const isBefore = sql`${journalEntry.at} < ${from}::date::timestamp at time zone ${timeZone}`;
      const [last] = await readMovements(tx, owner, isBefore, { isDescending: true, limit: 1 });
      const movements = await readMovements(tx, owner, ofDays(timeZone, from, to));
      const before = last ?? { currency: movements[0]?.currency ?? row.currency, afterMinor: 0 };
      return { brand, customer: row, from, to, timeZone, locale, before, movements };
    }, repeatableRead);
    const name = `${message(locale, 'document.statement.fileName', { brand: brandId, from, to })}.${format}`;
    return {
      name,
      content: await (format === 'csv' ? statementCsv(statement) : drawStatement(statement, clock.now())),
    };
  };
