import { charactersWithSpaces, findDoubt } from '../../machines/request/textStatistics.ts';
import { services as descriptions } from '../../machines/services/index.ts';
import type { Count } from '../../openapi/types.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import type { FileRow } from '../documents/index.ts';
import type { ShownOrder } from '../order/shownOrder.ts';
import type { Services } from '../platform/core/services.ts';
import type { Corrections } from './readCountCorrections.ts';
import { shapeOfText } from './shapeOfText.ts';

type CountedFile = Pick<FileRow, 'id' | 'kind' | 'name' | 'words' | 'characters'>;

/** The text that was pasted and the documents, each with what was counted in it. */
export const toCountParts = (
  { sourceText }: ShownOrder,
  files: readonly CountedFile[],
  corrections: Corrections,
): Count['parts'] => {
  const shape = shapeOfText(sourceText);
  const isCounted = findDoubt(shape) === null;
  const text = {
    file_id: null,
    name: null,
    words: corrections.get(null) ?? (isCounted ? shape.words : null),
    characters: isCounted ? charactersWithSpaces(shape) : null,
  };
  return [
    ...(sourceText.trim() === '' ? [] : [text]),
    ...files
      .filter(({ kind }) => kind === 'source')
      .map(({ id, name, words, characters }) => ({
        file_id: id,
        name,
        words: corrections.get(id) ?? words,
        characters,
      })),
  ];
};

const whoCounted = (
  { service, countedByDesk, details }: ShownOrder,
  parts: Count['parts'],
  corrections: Corrections,
): Count['by'] => {
  if (descriptions[service].content === 'appointment') return 'appointment';
  if (countedByDesk || corrections.size > 0) return 'desk';
  return parts.length === 0 && details.word_count !== null ? 'customer' : 'machine';
};

/** What an offer is for, document by document; null before there is one, and where its price was set without an amount. */
export const computeCount = (
  services: Pick<Services, 'pricing'>,
  row: ShownOrder,
  files: readonly CountedFile[],
  corrections: Corrections,
): Count | null => {
  if (row.offeredAt === null || row.quantity === null) return null;
  const parts = toCountParts(row, files, corrections);
  const { characters, step } = getPricing(services, row.brand, row.offeredAt).pages;
  const { unit } = descriptions[row.service].prices;
  return { by: whoCounted(row, parts, corrections), parts, page: unit === 'page' ? { characters, step } : null };
};
