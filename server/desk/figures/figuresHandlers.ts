import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvFile } from '../../../machines/lib/csv.ts';
import type { DeskFigures, DeskFigureTable, QueryOf } from '../../../openapi/types.ts';
import { asAttachment } from '../../documents/sendDownload.ts';
import type { Services } from '../../platform/core/services.ts';
import { toCsvRows } from './figuresCsv.ts';
import { parsePeriod } from './period.ts';
import { readFigures } from './readFigures.ts';
import { salesRegister } from './salesRegister.ts';

type Asked = FastifyRequest<{ Querystring: QueryOf<'readDeskFigures'> }>;
type Download = FastifyRequest<{
  Params: { table: DeskFigureTable };
  Querystring: QueryOf<'downloadDeskFigures'>;
}>;

/** How the work goes. */
export const figuresHandlers = (services: Services) => ({
  readDeskFigures: async (call: Asked): Promise<{ data: DeskFigures }> => ({
    data: await readFigures(services.db, parsePeriod(services, call.query), services.clock.now()),
  }),

  downloadDeskFigures: async (call: Download, reply: FastifyReply) => {
    const { table } = call.params;
    const { from, to } = call.query;
    const period = parsePeriod(services, call.query);
    const rows =
      table === 'sales'
        ? await salesRegister(services.db, period, call.locale)
        : toCsvRows(table, await readFigures(services.db, period, services.clock.now()), call.locale);
    return asAttachment(reply, 'text/csv; charset=utf-8', `${table}-${from}-${to}.csv`).send(csvFile(rows));
  },
});
