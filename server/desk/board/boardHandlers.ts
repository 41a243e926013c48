import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskQueues, DeskRow, DeskStages, QueryOf } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import { getStaff } from '../../platform/http/context.ts';
import { otherQueues, readWaiting, stageCounts } from './boardCounts.ts';
import { boardRows } from './boardRows.ts';
import { readViewers } from './readViewers.ts';
import { streamBoard } from './streamBoard.ts';

type Board = {
  data: DeskRow[];
  total: number;
  stages: DeskStages;
  queues: DeskQueues;
  brands: string[];
  server_time: string;
};

/** What is asked for and worked on; a handful of queries, however many orders there are. */
export const boardHandlers = (services: Services) => ({
  listDeskBoard: async (call: FastifyRequest<{ Querystring: QueryOf<'listDeskBoard'> }>): Promise<Board> => {
    const { db, clock } = services;
    const now = clock.now();
    const stages = await stageCounts(db);
    const { rows, total } = await boardRows(db, call.query, now, stages);
    const ids = rows.map(({ id }) => id);
    const openBy = await readViewers(db, ids, now);
    const waiting = await readWaiting(db, ids, now);
    return {
      data: rows.map((row) => ({ ...row, waits: waiting.of(row.id), open_by: openBy(row.id) })),
      total,
      stages,
      queues: { ...waiting.counts, ...(await otherQueues(services, getStaff(call))) },
      brands: [...services.brands.keys()],
      server_time: now.toISOString(),
    };
  },

  streamDeskBoard: (call: FastifyRequest, reply: FastifyReply) => streamBoard(services, call, reply),
});
