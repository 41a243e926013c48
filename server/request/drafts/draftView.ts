import type { InferSelectModel } from 'drizzle-orm';
import { outlineDraft } from '../../../machines/request/savedDraft.ts';
import type { DraftSummary, StoredDraft } from '../../../openapi/types.ts';
import type { draft } from '../../platform/db/schema.ts';

/** A row of the table `draft`. */
export type DraftRow = InferSelectModel<typeof draft>;

/** A draft in a list. */
export const draftSummary = ({ key, service, content, revision, updatedAt, keptUntil }: DraftRow): DraftSummary => {
  const { sourceLang, targetLangs, about } = outlineDraft(content.fields, content.documents);
  return {
    key,
    status: 'draft',
    service,
    source_lang: sourceLang,
    target_langs: [...targetLangs],
    about,
    updated_at: updatedAt.toISOString(),
    kept_until: keptUntil.toISOString(),
    revision,
  };
};

export const draftView = (row: DraftRow): StoredDraft => ({ ...draftSummary(row), ...row.content });
