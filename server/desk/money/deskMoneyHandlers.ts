import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvFile } from '../../../machines/lib/csv.ts';
import type { MoneyCase, MoneyDecision, PageMeta } from '../../../openapi/types.ts';
import { asAttachment } from '../../documents/sendDownload.ts';
import { toPageMeta } from '../../list/page.ts';
import { type CasesQuery, caseView, decideCase, listCases } from '../../payment/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy } from '../../platform/core/staff.ts';
import { repeatableRead } from '../../platform/db/repeatableRead.ts';
import { getStaff } from '../../platform/http/context.ts';
import { nameOfStaff } from '../codes/nameOfStaff.ts';
import { casesCsv } from './casesCsv.ts';

/** As many rows as a file has at most. */
const maxRows = 10_000;

type Listing = FastifyRequest<{ Querystring: CasesQuery }>;
type Deciding = FastifyRequest<{ Params: { id: number }; Body: { decision: MoneyDecision; note: string } }>;
type Listed = { data: MoneyCase[]; meta: PageMeta; server_time: string };

/** Money of all brands that a person must decide on, for those who look after it. */
export const deskMoneyHandlers = (services: Services) => ({
  listMoneyCases: ({ query }: Listing): Promise<Listed> =>
    services.db.transaction(async (tx) => {
      const { data, entries } = await listCases(tx, query);
      const meta = toPageMeta(query, { entries, isExact: true });
      return { data, meta, server_time: services.clock.now().toISOString() };
    }, repeatableRead),

  downloadMoneyCases: async (call: FastifyRequest, reply: FastifyReply) => {
    const { data } = await services.db.transaction(
      (tx) => listCases(tx, { state: 'open', page: 1, per_page: maxRows }),
      repeatableRead,
    );
    return asAttachment(reply, 'text/csv; charset=utf-8', 'money-to-decide.csv').send(
      csvFile(casesCsv(data, call.locale)),
    );
  },

  decideMoneyCase: async (call: Deciding): Promise<{ data: MoneyCase }> => {
    const { decision, note } = call.body;
    const staff = getStaff(call);
    const by = await nameOfStaff(services.db, staff);
    const decided = await decideCase(services, call.params.id, { decision, note, by, doneBy: doneBy(staff) });
    return { data: await caseView(services.db, decided) };
  },
});
