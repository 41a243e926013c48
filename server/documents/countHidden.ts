import { and, eq, isNull } from 'drizzle-orm';
import type { FileInspection } from '../../openapi/types.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { file } from '../platform/db/schema.ts';
import { fileView } from './fileView.ts';
import { type FileOwner, isOwnFile } from './upload/ownFiles.ts';

/**
 * Adds the hidden text and sheets of a document to its count, or leaves them out again; again, it answers the same.
 * @throws ProblemError FileUnknown: also of somebody else's, of one that is not counted, or that a request holds
 */
export const countHidden = (
  { db }: Pick<Services, 'db'>,
  owner: FileOwner,
  { id, counted }: { readonly id: string; readonly counted: boolean },
): Promise<FileInspection> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(file)
      .where(and(eq(file.id, id), isOwnFile(owner), isNull(file.orderId)))
      .for('update');
    const { words = null, characters = null, portions = null } = row ?? {};
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
