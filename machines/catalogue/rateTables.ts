import type { RatesValue, Service } from '../../openapi/types.ts';
import { type CatalogueTable, decimal, removeAt, replaceAt } from './catalogueCell.ts';

/** The services that have a price list of their own. */
export const ratedServices: readonly Service[] = [
  'write',
  'sworn',
  'proofreading',
  'email',
  'phone-call',
  'interpreting',
];

const adjustmentTable = (value: RatesValue): CatalogueTable => ({
  id: 'adjustments',
  path: 'adjustments',
  columns: ['service', 'currency', 'sourceLang', 'targetLang', 'percent', 'step'],
  withOneMore: {
    ...value,
    adjustments: [
      ...value.adjustments,
      { service: null, currency: null, source_lang: null, target_lang: null, percent: '5.00', step: '0.0100' },
    ],
  },
  rows: value.adjustments.map((adjustment, index) => {
    const set = (change: Partial<typeof adjustment>) => ({
      ...value,
      adjustments: replaceAt(value.adjustments, index, change),
    });
    const path = `adjustments.${index}`;
    return {
      key: String(index),
      name: { kind: 'place', place: index + 1 },
      without: { ...value, adjustments: removeAt(value.adjustments, index) },
      cells: [
        {
          column: 'service',
          path: `${path}.service`,
          cell: {
            kind: 'service',
            service: adjustment.service,
            offered: ratedServices,
            isOptional: true,
            set: (service) => set({ service }),
          },
        },
        {
          column: 'currency',
          path: `${path}.currency`,
          cell: {
            kind: 'currency',
            currency: adjustment.currency,
            isOptional: true,
            set: (currency) => set({ currency }),
          },
        },
        {
          column: 'sourceLang',
          path: `${path}.source_lang`,
          cell: {
            kind: 'language',
            language: adjustment.source_lang,
            isOptional: true,
            set: (source_lang) => set({ source_lang }),
          },
        },
        {
          column: 'targetLang',
          path: `${path}.target_lang`,
          cell: {
            kind: 'language',
            language: adjustment.target_lang,
            isOptional: true,
            set: (target_lang) => set({ target_lang }),
          },
        },
        {
          column: 'percent',
          path: `${path}.percent`,
          cell: decimal('percent', adjustment.percent, (percent) => set({ percent })),
        },
        {
          column: 'step',
          path: `${path}.step`,
          cell: decimal('unitPrice', adjustment.step, (step) => set({ step })),
        },
      ],
    };
  }),
});

const priceTable = (value: RatesValue): CatalogueTable => ({
  id: 'prices',
  path: 'prices',
  columns: ['service', 'sourceLang', 'targetLang', 'currency', 'unitPrice'],
  withOneMore: {
    ...value,
    prices: [
      ...value.prices,
      { service: 'write', source_lang: 'en', target_lang: 'pl', currency: 'PLN', unit_price: '' },
    ],
  },
  rows: value.prices.map((price, index) => {
    const set = (change: Partial<typeof price>) => ({ ...value, prices: replaceAt(value.prices, index, change) });
    const path = `prices.${index}`;
    return {
      key: String(index),
      name: { kind: 'place', place: index + 1 },
      without: { ...value, prices: removeAt(value.prices, index) },
      cells: [
        {
          column: 'service',
          path: `${path}.service`,
          cell: {
            kind: 'service',
            service: price.service,
            offered: ratedServices,
            isOptional: false,
            set: (service) => set(service === null ? {} : { service }),
          },
        },
        {
          column: 'sourceLang',
          path: `${path}.source_lang`,
          cell: {
            kind: 'language',
            language: price.source_lang,
            isOptional: false,
            set: (language) => set({ source_lang: language ?? '' }),
          },
        },
        {
          column: 'targetLang',
          path: `${path}.target_lang`,
          cell: {
            kind: 'language',
            language: price.target_lang,
            isOptional: false,
            set: (language) => set({ target_lang: language ?? '' }),
          },
        },
        {
          column: 'currency',
          path: `${path}.currency`,
          cell: {
            kind: 'currency',
            currency: price.currency,
            isOptional: false,
            set: (currency) => set(currency === null ? {} : { currency }),
          },
        },
        {
          column: 'unitPrice',
          path: `${path}.unit_price`,
          cell: decimal('unitPrice', price.unit_price, (unit_price) => set({ unit_price }), price.currency),
        },
      ],
    };
  }),
});

/** The tables of a change of unit prices: by percent first, then one by one. */
export const rateTables = (value: RatesValue): readonly CatalogueTable[] => [adjustmentTable(value), priceTable(value)];
