import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { type ArchiveEntry, archiveNames, type FileRow } from '../../documents/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { draft, file } from '../../platform/db/schema.ts';
import { pagesOfOrders } from './pagesOfOrders.ts';

/** What the list of documents says of one. */
export type ListedDocument = {
  readonly order: number | null;
  readonly name: string;
  readonly kind: FileRow['kind'];
  readonly bytes: number;
  readonly words: number | null;
  readonly uploaded_at: Date;
  /** null for one that is not in the archive */
  readonly archived_as: string | null;
};

/** Bytes of documents in one archive: what reads .zip files everywhere ends at 4 GB. What is beyond is listed and stands with its order. */
const maxBytes = 3_500_000_000;

type Opened = { readonly first: IteratorResult<Uint8Array>; readonly rest: AsyncIterator<Uint8Array> };

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The bytes of a document; null when it was deleted in between. An archive cannot take a part back, so that is known before. */
const open = async ({ files }: Pick<Services, 'files'>, path: string): Promise<Opened | null> => {
  const stream: AsyncIterable<Uint8Array> = files.stream(path);
  const rest = stream[Symbol.asyncIterator]();
  try {
    return { first: await rest.next(), rest };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
};

async function* streamBytes({ first, rest }: Opened): AsyncGenerator<Uint8Array> {
  for (let piece = first; piece.done !== true; piece = await rest.next()) yield piece.value;
}

/** Documents by the folder that they are in, as `documents/order-12`, some at a time. */
async function* readFolders({ db }: Pick<Services, 'db'>, customerId: number) {
  const read = (where: SQL) => db.select().from(file).where(where).orderBy(asc(file.position), asc(file.id));
  for await (const orders of pagesOfOrders(db, customerId)) {
    const ids = orders.map(({ id }) => id);
    for (const [id, rows] of Map.groupBy(await read(inArray(file.orderId, ids)), ({ orderId }) => orderId)) {
      yield { folder: `documents/order-${id}`, rows };
    }
  }
  const drafts = db.select({ id: draft.id }).from(draft).where(eq(draft.customerId, customerId));
  yield { folder: 'documents/drafts', rows: await read(inArray(file.draftId, drafts)) };
}

/**
 * The documents that are still stored, sent and delivered ones.
 * @param listed takes what was found, whether or not it is in the archive
 */
export async function* documentEntries(
  services: Pick<Services, 'db' | 'files'>,
  customerId: number,
  listed: (document: ListedDocument) => void,
): AsyncGenerator<ArchiveEntry> {
  let bytes = 0;
  for await (const { folder, rows } of readFolders(services, customerId)) {
    const names = archiveNames(rows.map(({ name }) => name));
    for (const [index, row] of rows.entries()) {
      const fits = bytes + row.size <= maxBytes;
      const opened = fits && row.status !== 'receiving' ? await open(services, row.path) : null;
      const name = `${folder}/${names[index] ?? index}`;
      if (opened !== null) bytes += row.size;
      listed({
        order: row.orderId,
        name: row.name,
        kind: row.kind,
        bytes: row.size,
        words: row.words,
        uploaded_at: row.createdAt,
        archived_as: opened === null ? null : name,
      });
      if (opened !== null) yield { name, createdAt: row.createdAt, content: streamBytes(opened) };
    }
  }
}
