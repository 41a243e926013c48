import { and, inArray } from 'drizzle-orm';
import { computeQuantity, type PageRule } from '../../machines/request/quantity.ts';
import { charactersWithSpaces, findDoubt } from '../../machines/request/textStatistics.ts';
import { services } from '../../machines/services/index.ts';
import type { CountDoubt, OrderDetails, Service } from '../../openapi/types.ts';
import { type FileOwner, type FileRow, isClaimable } from '../documents/index.ts';
import type { Database } from '../platform/db/open.ts';
import { file } from '../platform/db/schema.ts';
import { shapeOfText } from './shapeOfText.ts';

/** How much there may be. */
type AtMost = {
  readonly words: number;
  readonly quantity: number;
  /** percent by which these words are more than were counted */
  readonly doubt: number;
};

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
  /** how much there is at most, where some of it is counted with doubt; null where all is counted, or something is not at all */
  readonly most: AtMost | null;
};

/** What a request or an order asks to be worked on. */
export type Asked = {
  readonly service: Service;
  readonly text: string;
  /** how many words a person says that the text has */
  readonly textWords?: number | undefined;
  readonly details: Pick<OrderDetails, 'word_count' | 'duration'>;
};

/** Files that a request names. */
export type NamedFiles = {
  readonly ids: readonly string[];
  readonly owner: FileOwner;
  /** the order whose request it is and that may have some of them already; null of a new one */
  readonly ofOrder: number | null;
};

type CountedFile = Pick<FileRow, 'status' | 'words' | 'characters' | 'doubt'>;

type Doubted = Pick<CountDoubt, 'words' | 'most'>;

const percentMore = ({ words, most }: Doubted): number => (most / Math.max(1, words) - 1) * 100;

/** Words of a text and files; those that a customer has named where there is neither. */
const countWords = ({ text, textWords, details }: Asked, files: readonly CountedFile[]) => {
  const shape = shapeOfText(text);
  const doubt = textWords === undefined ? findDoubt(shape) : null;
  const isEmpty = shape.words === 0 && textWords === undefined && files.length === 0;
  const ofText = textWords ?? shape.words;
  return {
    words: isEmpty ? (details.word_count ?? 0) : files.reduce((sum, { words }) => sum + (words ?? 0), ofText),
    counted: doubt === null && files.every(({ status, words }) => status === 'ready' && words !== null),
    most: files.reduce<Doubted | null>(
      (sum, { words, doubt: ofFile }) => {
        const known = words === null ? ofFile : { words, most: words };
        return sum === null || known === null ? null : { words: sum.words + known.words, most: sum.most + known.most };
      },
      { words: ofText, most: doubt?.most ?? ofText },
    ),
  };
};

/** Characters with spaces of a text and files; null while those of one are not counted. */
const sumCharacters = (text: string, files: readonly CountedFile[]): number | null =>
  files.reduce<number | null>(
    (sum, { characters }) => (sum === null || characters === null ? null : sum + characters),
    charactersWithSpaces(shapeOfText(text)),
  );

/** What there is to work on, by what the service works on. Pages of the web are counted by a person. */
export const measureContent = (asked: Asked, files: readonly CountedFile[], page: PageRule): Content => {
  const { content, prices } = services[asked.service];
  const pending = files.some(({ status }) => status === 'receiving' || status === 'counting');
  if (content === 'links') return { words: 0, quantity: 0, pending, counted: false, most: null };
  const { words, counted, most } = countWords(asked, files);
  const characters = sumCharacters(asked.text, files);
  const measured = { words, characters: characters ?? 0, minutes: asked.details.duration ?? 0 };
  const isMeasured = characters !== null || prices.unit !== 'page';
  const quantityFor = (count: number): number => computeQuantity(prices.unit, { ...measured, words: count }, page);
  return {
    words,
    quantity: quantityFor(words),
    pending,
    counted: counted && isMeasured,
    most:
      counted || most === null || !isMeasured
        ? null
        : { words: most.most, quantity: quantityFor(most.most), doubt: percentMore(most) },
  };
};

/** Uploads that a request may name, in the order of their ids; anybody else's are not among them. */
export const filesByIds = async (
  db: Database,
  { ids, owner, ofOrder }: NamedFiles,
  locking: 'locked' | 'read' = 'read',
): Promise<FileRow[]> => {
  if (ids.length === 0) return [];
  const named = db
    .select()
    .from(file)
    .where(and(inArray(file.id, [...ids]), isClaimable(owner, ofOrder)));
  // Locked in one order, so that two requests can neither take the same file nor block each other.
  const rows = await (locking === 'locked' ? named.orderBy(file.id).for('update') : named);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};
