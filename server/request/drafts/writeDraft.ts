import { eq } from 'drizzle-orm';
import { draftDays, maxDrafts } from '../../../machines/request/savedDraft.ts';
import type { DraftToWrite } from '../../../openapi/types.ts';
import { holdFiles } from '../../documents/index.ts';
import { requestScope } from '../../order/requestScope.ts';
import { after, days } from '../../platform/core/clock.ts';
import { newHash } from '../../platform/core/hash.ts';
import { type Callers, isAnswered } from '../../platform/core/idempotency.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { draft } from '../../platform/db/schema.ts';
import type { DraftRow } from './draftView.ts';
import { type DraftOwner, findDraft, lockDrafts, readDrafts } from './findDraft.ts';

type Written = { readonly owner: DraftOwner; readonly callers: Callers; readonly key: string };

/** Refuses what would write over a revision that the writer does not know of, or bring back what has ended. */
const refuseUnlessNext = async (
  tx: Transaction,
  services: Services,
  { owner, callers, key }: Written,
  earlier: DraftRow | undefined,
  known: readonly string[],
): Promise<void> => {
  if (earlier !== undefined) {
    if (!known.includes(earlier.revision)) throw new ProblemError('DraftChanged');
    return;
  }
  if (await isAnswered(tx, { callers, scope: requestScope(owner.brand), key }))
    throw new ProblemError('DraftSubmitted');
  if (known.length > 0) throw new ProblemError('DraftUnknown');
  if ((await readDrafts({ db: tx, clock: services.clock }, owner)).length >= maxDrafts)
    throw new ProblemError('TooManyDrafts');
};

/** Writes a draft, new or known, and holds the documents that it names. */
export const writeDraft = async (
  tx: Transaction,
  services: Services,
  written: Written,
  { service, fields, documents, revision, after: known }: DraftToWrite,
): Promise<DraftRow> => {
  const { owner, key } = written;
  await lockDrafts(tx, owner);
  const earlier = await findDraft(tx, owner, key);
  if (earlier?.revision === revision) return earlier;
  await refuseUnlessNext(tx, services, written, earlier, known);
  const now = services.clock.now();
  const fresh = {
    service,
    content: { fields, documents },
    revision,
    updatedAt: now,
    keptUntil: after(now, days(draftDays)),
  };
  const [row] =
    earlier === undefined
      ? await tx
          .insert(draft)
          .values({ ...fresh, ...owner, key, hash: newHash(), createdAt: now })
          .returning()
      : await tx.update(draft).set(fresh).where(eq(draft.id, earlier.id)).returning();
  if (row === undefined) throw new Error('The draft was not written.');
  await holdFiles(
    tx,
    row,
    { brand: owner.brand, callers: written.callers },
    documents.flatMap(({ file_id }) => file_id ?? []),
  );
  return row;
};
