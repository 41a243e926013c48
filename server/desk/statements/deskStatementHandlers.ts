import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvFile } from '../../../machines/lib/csv.ts';
import type { BankEntry, BankStatement, PageMeta, QueryOf } from '../../../openapi/types.ts';
import { asAttachment } from '../../documents/sendDownload.ts';
import { toPageMeta } from '../../list/page.ts';
import {
  decideEntry,
  type EntriesQuery,
  type EntryDecision,
  entryView,
  importStatement,
  listEntries,
  listStatements,
  statementViews,
} from '../../payment/bank/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy } from '../../platform/core/staff.ts';
import { repeatableRead } from '../../platform/db/repeatableRead.ts';
import { getStaff } from '../../platform/http/context.ts';
import { nameOfStaff } from '../codes/nameOfStaff.ts';
import { entriesCsv } from './entriesCsv.ts';

/** As many rows as a file has at most. */
const maxRows = 10_000;

type Page<T> = { data: T[]; meta: PageMeta };
type Paged = FastifyRequest<{ Querystring: { page: number; per_page: number } }>;
type Uploading = FastifyRequest<{ Body: Uint8Array; Querystring: Partial<QueryOf<'importBankStatement'>> }>;
type Deciding = FastifyRequest<{ Params: { id: number }; Body: EntryDecision }>;

/** Statements of the brands' bank accounts, for those who look after money. */
export const deskStatementHandlers = (services: Services) => ({
  listBankStatements: ({ query }: Paged): Promise<Page<BankStatement>> =>
    services.db.transaction(async (tx) => {
      const { data, entries } = await listStatements(tx, query);
      return { data, meta: toPageMeta(query, { entries, isExact: true }) };
    }, repeatableRead),

  importBankStatement: async (call: Uploading): Promise<{ data: BankStatement[] }> => {
    const staff = getStaff(call);
    const by = await nameOfStaff(services.db, staff);
    const rows = await importStatement(services, {
      ...{ bytes: call.body, fileName: call.query.name ?? null },
      ...{ lines: call.query.lines, place: call.query.place, by },
      doneBy: doneBy(staff),
    });
    return { data: await statementViews(services.db, rows) };
  },

  listBankEntries: ({ query }: FastifyRequest<{ Querystring: EntriesQuery }>): Promise<Page<BankEntry>> =>
    services.db.transaction(async (tx) => {
      const { data, entries } = await listEntries(tx, query);
      return { data, meta: toPageMeta(query, { entries, isExact: true }) };
    }, repeatableRead),

  downloadBankEntries: async (
    call: FastifyRequest<{ Querystring: Pick<EntriesQuery, 'state'> }>,
    reply: FastifyReply,
  ) => {
    const { state } = call.query;
    const { data } = await services.db.transaction(
      (tx) => listEntries(tx, { state, page: 1, per_page: maxRows }),
      repeatableRead,
    );
    return asAttachment(reply, 'text/csv; charset=utf-8', `bank-entries-${state}.csv`).send(
      csvFile(entriesCsv(data, call.locale)),
    );
  },

  decideBankEntry: async (call: Deciding): Promise<{ data: BankEntry }> => {
    const staff = getStaff(call);
    const by = await nameOfStaff(services.db, staff);
    const decided = await decideEntry(services, call.params.id, { ...call.body, by, doneBy: doneBy(staff) });
    return { data: await services.db.transaction((tx) => entryView(tx, decided), repeatableRead) };
  },
});
