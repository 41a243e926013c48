import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { normaliseEmail } from '../../../machines/lib/emailAddress.ts';
import type { DeskCredit, PageMeta } from '../../../openapi/types.ts';
import { toPageMeta } from '../../list/page.ts';
import { toMinor } from '../../platform/core/money.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import { repeatableRead } from '../../platform/db/repeatableRead.ts';
import { creditLimit, customer } from '../../platform/db/schema.ts';
import { getStaff } from '../../platform/http/context.ts';
import { requireReason } from '../order/parseDeskQuote.ts';
import { type CreditQuery, foundDebtors, readDeskCredit } from './deskCredit.ts';

type Body = { readonly brand: string; readonly email: string; readonly amount: string; readonly note: string };
type Listed = { data: DeskCredit[]; meta: PageMeta; brands: { id: string; name: string }[] };

/** How much companies may owe, and owe, of all brands. */
export const deskCreditHandlers = (services: Services) => ({
  listDeskCredit: ({ query }: FastifyRequest<{ Querystring: CreditQuery }>): Promise<Listed> =>
    services.db.transaction(async (tx) => {
      const { found, entries } = await foundDebtors(tx, query);
      const now = services.clock.now();
      const data: DeskCredit[] = [];
      for (const debtor of found) data.push(await readDeskCredit(tx, debtor, now));
      const brands = [...services.brands.values()].map(({ id, name }) => ({ id, name }));
      return { data, meta: toPageMeta(query, { entries, isExact: true }), brands };
    }, repeatableRead),

  setDeskCredit: (call: FastifyRequest<{ Body: Body }>): Promise<{ data: DeskCredit }> =>
    services.db.transaction(async (tx) => {
      const { brand, email, amount, note } = call.body;
      const currency = services.brands.get(brand)?.currency;
      if (currency === undefined) {
        throw new ProblemError('ValidationFailed', { errors: [{ field: 'brand', code: 'Invalid' }] });
      }
      const [known] = await tx
        .select()
        .from(customer)
        .where(
          and(
            eq(sql`lower(${customer.email})`, normaliseEmail(email).toLowerCase()),
            or(isNull(customer.brand), eq(customer.brand, brand)),
            isNull(customer.deletedAt),
          ),
        );
      if (known?.userType !== 'company') throw new ProblemError('CustomerUnknown');
      const amountMinor = toMinor(amount);
      if (amountMinor < 0) {
        throw new ProblemError('ValidationFailed', { errors: [{ field: 'amount', code: 'Invalid' }] });
      }
      const by = doneBy(getStaff(call));
      const at = services.clock.now();
      const debtor = { customerId: known.id, brand };
      const limit = { ...debtor, amountMinor, currency, note: requireReason(note), ...by, at };
      await tx.insert(creditLimit).values(limit);
      const detail = { ...debtor, amountMinor, currency };
      await writeAudit(tx, { actor: 'desk', action: 'setCredit', detail, ...by, at });
      return { data: await readDeskCredit(tx, debtor, at) };
    }),
});
