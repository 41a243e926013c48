import { type CatalogueTable, type Column, number, type Of, replaceAt } from './catalogueCell.ts';

const shipmentColumns = [
  ['registered', 'registered', true],
  ['registeredThick', 'registered_thick', true],
  ['locker', 'locker', true],
  ['courier', 'courier', true],
  ['europe', 'europe', true],
  ['elsewhere', 'elsewhere', true],
  ['electronic', 'electronic', true],
  ['furtherCopy', 'further_copy', false],
  ['notarisedCopy', 'notarised_copy', false],
  ['freeFrom', 'free_from', false],
] as const satisfies readonly (readonly [Column, keyof Of<'shipment'>['prices'][number], boolean])[];

/** What sending an original costs. */
export const shipmentTables = (value: Of<'shipment'>): CatalogueTable[] => [
  {
    id: 'thick',
    path: 'thick_from',
    columns: ['value'],
    withOneMore: null,
    rows: [
      {
        key: 'thickFrom',
        name: { kind: 'word', word: 'thickFrom' },
        without: null,
        cells: [
          {
            column: 'value',
            path: 'thick_from',
            cell: number(value.thick_from, (to) => ({ ...value, thick_from: to })),
          },
        ],
      },
    ],
  },
  {
    id: 'shipment',
    path: 'prices',
    columns: shipmentColumns.map(([column]) => column),
    withOneMore: null,
    rows: value.prices.map((prices, index) => ({
      key: prices.currency,
      name: { kind: 'currency', code: prices.currency },
      without: null,
      cells: shipmentColumns.map(([column, field, isOptional]) => ({
        column,
        path: `prices.${index}.${field}`,
        cell: {
          kind: 'decimal',
          unit: 'amount',
          currency: prices.currency,
          text: prices[field],
          isOptional,
          set: (text) => ({
            ...value,
            prices: replaceAt(value.prices, index, { [field]: isOptional ? text : (text ?? '') }),
          }),
        },
      })),
    })),
  },
];
