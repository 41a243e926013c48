import { inArray } from 'drizzle-orm';
import { type PageRule, quantityOf } from '../../machines/request/quantity.ts';
import { charactersWithSpaces, isCountable } from '../../machines/request/textStatistics.ts';
import { services } from '../../machines/services/index.ts';
import type { OrderDetails, Service } from '../../openapi/types.ts';
import type { FileRow } from '../documents/index.ts';
import type { Database } from '../platform/db/open.ts';
import { file } from '../platform/db/schema.ts';
import { shapeOfText } from './shapeOfText.ts';

/** What is known of what there is to work on. */
export type Content = {
  /** words counted so far */
  readonly words: number;
  /** units of the service counted so far */
  readonly quantity: number;
  /** a file is still on its way or being counted */
  readonly pending: boolean;
  /** every unit is counted */
  readonly counted: boolean;
};

/** What a request or an order asks to be worked on. */
export type Asked = {
  readonly service: Service;
  readonly text: string;
  /** how many words a person says that the text has */
  readonly textWords?: number | undefined;
  readonly details: Pick<OrderDetails, 'word_count' | 'duration'>;
};

type CountedFile = Pick<FileRow, 'status' | 'words' | 'characters'>;

/** Words of a text and files; those that a customer has named where there is neither. */
const wordsOf = ({ text, textWords, details }: Asked, files: readonly CountedFile[]) => {
  const shape = shapeOfText(text);
  const isEmpty = shape.words === 0 && textWords === undefined && files.length === 0;
  const ready = files.every(({ status, words }) => status === 'ready' && words !== null);
  const ofText = textWords ?? shape.words;
  return {
    words: isEmpty ? (details.word_count ?? 0) : files.reduce((sum, { words }) => sum + (words ?? 0), ofText),
    counted: (textWords !== undefined || isCountable(shape)) && ready,
  };
};

/** Characters with spaces of a text and files; null while those of one are not counted. */
const charactersOf = (text: string, files: readonly CountedFile[]): number | null =>
  files.reduce<number | null>(
    (sum, { characters }) => (sum === null || characters === null ? null : sum + characters),
    charactersWithSpaces(shapeOfText(text)),
  );

/** What there is to work on, by what the service works on. Pages of the web are counted by a person. */
export const contentOf = (asked: Asked, files: readonly CountedFile[], page: PageRule): Content => {
  const { content, prices } = services[asked.service];
  const pending = files.some(({ status }) => status === 'receiving' || status === 'counting');
  if (content === 'links') return { words: 0, quantity: 0, pending, counted: false };
  const { words, counted } = wordsOf(asked, files);
  const characters = charactersOf(asked.text, files);
  const measured = { words, characters: characters ?? 0, minutes: asked.details.duration ?? 0 };
  const quantity = quantityOf(prices.unit, measured, page);
  return { words, quantity, pending, counted: counted && (characters !== null || prices.unit !== 'page') };
};

/** Uploads by their ids, in the order of these. */
export const filesByIds = async (db: Database, ids: readonly string[]): Promise<FileRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(file)
    .where(inArray(file.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};
