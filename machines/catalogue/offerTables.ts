import type { CatalogueValue } from '../../openapi/types.ts';
import {
  type CatalogueTable,
  type Cell,
  number,
  type Of,
  type OfferLimit,
  removeAt,
  replaceAt,
  type TableRow,
} from './catalogueCell.ts';

/** What is offered in the answer to a request: whether anything is, and within which limits. */
export const offerTables = (value: Of<'offers'>): CatalogueTable[] => {
  const { at_once: atOnce, services, by_hand: byHand, max_words: maxWords, max_doubt: maxDoubt } = value;
  const set = (change: Partial<Of<'offers'>>): CatalogueValue => ({ ...value, ...change });
  const limitRow = (word: OfferLimit, path: keyof Of<'offers'>, cell: Cell): TableRow => ({
    key: word,
    name: { kind: 'word', word },
    without: null,
    cells: [{ column: 'value', path, cell }],
  });
  return [
    {
      id: 'offerLimits',
      path: 'at_once',
      columns: ['value'],
      withOneMore: null,
      rows: [
        limitRow('atOnce', 'at_once', {
          kind: 'flag',
          isOn: atOnce,
          isFixed: false,
          set: (isOn) => set({ at_once: isOn }),
        }),
        limitRow('services', 'services', {
          kind: 'services',
          services,
          set: (chosen) => set({ services: chosen === null ? null : [...chosen] }),
        }),
        limitRow('maxWords', 'max_words', {
          kind: 'number',
          number: maxWords,
          step: 1,
          isOptional: true,
          set: (typed) => set({ max_words: typed }),
        }),
        limitRow(
          'maxDoubt',
          'max_doubt',
          number(maxDoubt, (typed) => set({ max_doubt: typed })),
        ),
      ],
    },
    {
      id: 'maxNet',
      path: 'max_net',
      columns: ['amount'],
      withOneMore: null,
      rows: value.max_net.map(({ currency, amount }, index) => ({
        key: currency,
        name: { kind: 'currency', code: currency },
        without: null,
        cells: [
          {
            column: 'amount',
            path: `max_net.${index}.amount`,
            cell: {
              kind: 'decimal',
              unit: 'amount',
              currency,
              text: amount,
              isOptional: true,
              isLimit: true,
              set: (text) => set({ max_net: replaceAt(value.max_net, index, { amount: text }) }),
            },
          },
        ],
      })),
    },
    {
      id: 'byHand',
      path: 'by_hand',
      columns: ['language'],
      withOneMore: set({ by_hand: [...byHand, ''] }),
      rows: byHand.map((language, index) => ({
        key: String(index),
        name: { kind: 'place', place: index + 1 },
        without: set({ by_hand: removeAt(byHand, index) }),
        cells: [
          {
            column: 'language',
            path: `by_hand.${index}`,
            cell: {
              kind: 'language',
              language,
              isOptional: false,
              set: (chosen) => set({ by_hand: byHand.map((each, at) => (at === index ? (chosen ?? '') : each)) }),
            },
          },
        ],
      })),
    },
  ];
};
