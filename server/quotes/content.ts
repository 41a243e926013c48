import type { InferSelectModel } from 'drizzle-orm';
import { and, eq, inArray } from 'drizzle-orm';
import { countWords, tellsWords, unspacedLetters } from '../../machines/rules/countWords.ts';
import type { Database } from '../db/open.ts';
import { file } from '../db/schema.ts';

export type FileRow = InferSelectModel<typeof file>;

/** What is known of the words of a text and files. */
export type Content = {
  /** words counted so far */
  readonly words: number;
  /** a file is still on its way or being counted */
  readonly pending: boolean;
  /** every word is counted */
  readonly counted: boolean;
};

export const contentOf = (text: string, files: readonly Pick<FileRow, 'status' | 'words'>[]): Content => ({
  words: countWords(text) + files.reduce((sum, { words }) => sum + (words ?? 0), 0),
  pending: files.some(({ status }) => status === 'receiving' || status === 'counting'),
  counted:
    tellsWords(text.length, unspacedLetters(text)) &&
    files.every(({ status, words }) => status === 'ready' && words !== null),
});

/** The customer's own files of an order. */
export const sourceFilesOf = (db: Database, orderId: number): Promise<FileRow[]> =>
  db
    .select()
    .from(file)
    .where(and(eq(file.orderId, orderId), eq(file.kind, 'source')));

export const filesByIds = (db: Database, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(file)
        .where(inArray(file.id, [...ids]));
