import { eq } from 'drizzle-orm';
import type { FileInspection } from '../../openapi/types.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { file } from '../platform/db/schema.ts';
import { fileView } from './fileView.ts';

/**
 * Adds the hidden text and sheets of a document to its count, or leaves them out again; again, it answers the same.
 * @throws ProblemError FileUnknown: also of one that is not counted, or that a request holds
 */
export const countHidden = (
  { db }: Pick<Services, 'db'>,
  { id, brand, counted }: { readonly id: string; readonly brand: string; readonly counted: boolean },
): Promise<FileInspection> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(file).where(eq(file.id, id)).for('update');
    if (row === undefined || row.brand !== brand || row.orderId !== null) throw new ProblemError('FileUnknown');
    const { words, characters, portions = null } = row;
    if (words === null || characters === null || portions === null) throw new ProblemError('FileUnknown');
    const turned = portions.filter((portion) => portion.on_request && portion.counted !== counted);
    const sign = counted ? 1 : -1;
    // A space or a line end parts it from the rest.
    const sum = (of: (portion: (typeof turned)[number]) => number): number =>
      turned.reduce((total, portion) => total + sign * of(portion), 0);
    const [changed] = await tx
      .update(file)
      .set({
        words: words + sum((portion) => portion.words),
        characters: characters + sum((portion) => (portion.characters ?? 0) + 1),
        portions: portions.map((portion) => (turned.includes(portion) ? { ...portion, counted } : portion)),
      })
      .where(eq(file.id, id))
      .returning();
    if (changed === undefined) throw new ProblemError('FileUnknown');
    return fileView(changed);
  });
