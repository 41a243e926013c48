import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DraftSummary, DraftToWrite, StoredDraft } from '../../../openapi/types.ts';
import { requireSpace } from '../../documents/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { getBrand, getCallers, getSignedIn } from '../../platform/http/context.ts';
import { draftSummary, draftView } from './draftView.ts';
import { removeDraft } from './endDrafts.ts';
import { type DraftOwner, findDraft, readDrafts } from './findDraft.ts';
import { writeDraft } from './writeDraft.ts';

type ByKey = { Params: { key: string } };

const getOwner = (call: FastifyRequest): DraftOwner => {
  const brand = getBrand(call);
  if (brand.shows !== 'application') throw new ProblemError('NotImplementedForBrand');
  return { customerId: getSignedIn(call).customerId, brand: brand.id };
};

/** Drafts of signed-in customers (specification 4): each is its owner's alone. */
export const draftHandlers = (services: Services) => ({
  listDrafts: async (call: FastifyRequest): Promise<{ data: DraftSummary[] }> => ({
    data: (await readDrafts(services, getOwner(call))).map(draftSummary),
  }),

  getDraft: async (call: FastifyRequest<ByKey>): Promise<{ data: StoredDraft }> => {
    const row = await findDraft(services.db, getOwner(call), call.params.key);
    if (row === undefined || row.keptUntil <= services.clock.now()) throw new ProblemError('DraftUnknown');
    return { data: draftView(row) };
  },

  writeDraft: async (call: FastifyRequest<ByKey & { Body: DraftToWrite }>): Promise<{ data: StoredDraft }> => {
    await requireSpace(services, Number(call.headers['content-length'] ?? 0));
    const written = { owner: getOwner(call), callers: getCallers(call), key: call.params.key };
    return services.db.transaction(async (tx) => ({
      data: draftView(await writeDraft(tx, services, written, call.body)),
    }));
  },

  removeDraft: async (call: FastifyRequest<ByKey>, reply: FastifyReply) => {
    if (!(await removeDraft(services, getOwner(call), call.params.key))) throw new ProblemError('DraftUnknown');
    return reply.code(204).send();
  },
});
