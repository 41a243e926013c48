import type { CatalogueValue } from '../../openapi/types.ts';
import { type CatalogueTable, decimal, number, type Of, replaceAt, type TableRow } from './catalogueCell.ts';

/** Tax, tighter deadlines, categories, the least charge, and a sworn page. */
export const surchargeTables = (value: Of<'surcharges'>): CatalogueTable[] => {
  const { express, pages } = value;
  const speedRow = (speed: 'faster' | 'fastest'): TableRow => {
    const set = (change: Partial<(typeof express)['faster']>): CatalogueValue => ({
      ...value,
      express: { ...express, [speed]: { ...express[speed], ...change } },
    });
    const { people, percent } = express[speed];
    return {
      key: speed,
      name: { kind: 'word', word: speed },
      without: null,
      cells: [
        { column: 'people', path: `express.${speed}.people`, cell: number(people, (to) => set({ people: to })) },
        {
          column: 'percent',
          path: `express.${speed}.percent`,
          cell: decimal('percent', percent, (text) => set({ percent: text })),
        },
      ],
    };
  };
  const pageRow = (word: 'characters' | 'step' | 'minimum', step: number): TableRow => ({
    key: word,
    name: { kind: 'word', word },
    without: null,
    cells: [
      {
        column: 'value',
        path: `pages.${word}`,
        cell: number(pages[word], (to) => ({ ...value, pages: { ...pages, [word]: to } }), step),
      },
    ],
  });
  return [
    {
      id: 'tax',
      path: 'tax_rate',
      columns: ['percent'],
      withOneMore: null,
      rows: [
        {
          key: 'taxRate',
          name: { kind: 'word', word: 'taxRate' },
          without: null,
          cells: [
            {
              column: 'percent',
              path: 'tax_rate',
              cell: decimal('percent', value.tax_rate, (text) => ({ ...value, tax_rate: text })),
            },
          ],
        },
      ],
    },
    {
      id: 'express',
      path: 'express',
      columns: ['people', 'percent'],
      withOneMore: null,
      rows: [speedRow('faster'), speedRow('fastest')],
    },
    {
      id: 'categories',
      path: 'categories',
      columns: ['factor'],
      withOneMore: null,
      rows: value.categories.map(({ id, factor }, index) => ({
        key: String(id),
        name: { kind: 'category', id },
        without: null,
        cells: [
          {
            column: 'factor',
            path: `categories.${index}.factor`,
            cell: decimal('factor', factor, (text) => ({
              ...value,
              categories: replaceAt(value.categories, index, { factor: text }),
            })),
          },
        ],
      })),
    },
    {
      id: 'minimum',
      path: 'minimum',
      columns: ['amount'],
      withOneMore: null,
      rows: value.minimum.map(({ currency, amount }, index) => ({
        key: currency,
        name: { kind: 'currency', code: currency },
        without: null,
        cells: [
          {
            column: 'amount',
            path: `minimum.${index}.amount`,
            cell: decimal(
              'amount',
              amount,
              (text) => ({ ...value, minimum: replaceAt(value.minimum, index, { amount: text }) }),
              currency,
            ),
          },
        ],
      })),
    },
    {
      id: 'pages',
      path: 'pages',
      columns: ['value'],
      withOneMore: null,
      rows: [pageRow('characters', 1), pageRow('step', 0.01), pageRow('minimum', 0.5)],
    },
  ];
};
