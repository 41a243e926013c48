import type { CatalogueValue } from '../../openapi/types.ts';
import {
  type CatalogueTable,
  type Cell,
  number,
  type Of,
  type OfferLimit,
  replaced,
  type TableRow,
  without,
} from './catalogueCell.ts';

/** What is offered in the answer to a request: whether anything is, and within which limits. */
export const offerTables = (value: Of<'offers'>): CatalogueTable[] => {
  const { at_once: atOnce, services, by_hand: byHand, most_words: maxWords, most_doubt: mostDoubt } = value;
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
        limitRow('maxWords', 'most_words', {
          kind: 'number',
          number: maxWords,
          step: 1,
          isOptional: true,
          set: (typed) => set({ most_words: typed }),
        }),
        limitRow(
          'mostDoubt',
          'most_doubt',
          number(mostDoubt, (typed) => set({ most_doubt: typed })),
        ),
      ],
    },
    {
      id: 'maxNet',
      path: 'most_net',
      columns: ['amount'],
      withOneMore: null,
      rows: value.most_net.map(({ currency, amount }, index) => ({
        key: currency,
        name: { kind: 'currency', code: currency },
        without: null,
        cells: [
          {
            column: 'amount',
            path: `most_net.${index}.amount`,
            cell: {
              kind: 'decimal',
              unit: 'amount',
              currency,
              text: amount,
              isOptional: true,
              isLimit: true,
              set: (text) => set({ most_net: replaced(value.most_net, index, { amount: text }) }),
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
        without: set({ by_hand: without(byHand, index) }),
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
