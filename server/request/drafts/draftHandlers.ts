import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DraftSummary, DraftToWrite, StoredDraft } from '../../../openapi/types.ts';
import { requireSpace } from '../../documents/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { brandOf, callersOf, signedInOf } from '../../platform/http/context.ts';
import { draftSummary, draftView } from './draftView.ts';
import { removeDraft } from './endDrafts.ts';
import { type DraftOwner, draftsOf, findDraft } from './findDraft.ts';
import { writeDraft } from './writeDraft.ts';

type ByKey = { Params: { key: string } };

const ownerOf = (call: FastifyRequest): DraftOwner => {
  const brand = brandOf(call);
  if (brand.shows !== 'application') throw new ProblemError('NotImplementedForBrand');
  return { customerId: signedInOf(call).customerId, brand: brand.id };
};

/** Drafts of signed-in customers (specification 4): each is its owner's alone. */
export const draftHandlers = (services: Services) => ({
  listDrafts: async (call: FastifyRequest): Promise<{ data: DraftSummary[] }> => ({
    data: (await draftsOf(services, ownerOf(call))).map(draftSummary),
  }),

  getDraft: async (call: FastifyRequest<ByKey>): Promise<{ data: StoredDraft }> => {
    const row = await findDraft(services.db, ownerOf(call), call.params.key);
    if (row === undefined || row.keptUntil <= services.clock.now()) throw new ProblemError('DraftUnknown');
    return { data: draftView(row) };
  },

  writeDraft: async (call: FastifyRequest<ByKey & { Body: DraftToWrite }>): Promise<{ data: StoredDraft }> => {
    await requireSpace(services, Number(call.headers['content-length'] ?? 0));
    const written = { owner: ownerOf(call), callers: callersOf(call), key: call.params.key };
    return services.db.transaction(async (tx) => ({
      data: draftView(await writeDraft(tx, services, written, call.body)),
    }));
  },

  removeDraft: async (call: FastifyRequest<ByKey>, reply: FastifyReply) => {
    if (!(await removeDraft(services, ownerOf(call), call.params.key))) throw new ProblemError('DraftUnknown');
    return reply.code(204).send();
  },
});
