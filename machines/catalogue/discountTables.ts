import type { CatalogueValue } from '../../openapi/types.ts';
import { type CatalogueTable, decimal, type Of, removeAt, replaceAt } from './catalogueCell.ts';

/** Discount codes. */
export const discountTables = (value: Of<'discounts'>): CatalogueTable[] => [
  {
    id: 'discounts',
    path: 'codes',
    columns: ['code', 'percent', 'validFrom', 'validUntil', 'service', 'uses', 'oncePerCustomer', 'customer'],
    withOneMore: {
      ...value,
      codes: [
        ...value.codes,
        {
          code: '',
          percent: '10.00',
          valid_from: null,
          valid_until: null,
          services: null,
          uses: null,
          once_per_customer: false,
          customer_email: null,
        },
      ],
    },
    rows: value.codes.map((code, index) => {
      const set = (change: Partial<typeof code>): CatalogueValue => ({
        ...value,
        codes: replaceAt(value.codes, index, change),
      });
      const path = `codes.${index}`;
      return {
        key: String(index),
        name: { kind: 'place', place: index + 1 },
        without: { ...value, codes: removeAt(value.codes, index) },
        cells: [
          {
            column: 'code',
            path: `${path}.code`,
            cell: { kind: 'text', text: code.code, isCode: true, set: (text) => set({ code: text.toUpperCase() }) },
          },
          {
            column: 'percent',
            path: `${path}.percent`,
            cell: decimal('percent', code.percent, (percent) => set({ percent })),
          },
          {
            column: 'validFrom',
            path: `${path}.valid_from`,
            cell: { kind: 'moment', at: code.valid_from, set: (at) => set({ valid_from: at }) },
          },
          {
            column: 'validUntil',
            path: `${path}.valid_until`,
            cell: { kind: 'moment', at: code.valid_until, set: (at) => set({ valid_until: at }) },
          },
          {
            column: 'service',
            path: `${path}.services`,
            cell: {
              kind: 'services',
              services: code.services,
              set: (services) => set({ services: services === null ? null : [...services] }),
            },
          },
          {
            column: 'uses',
            path: `${path}.uses`,
            cell: { kind: 'number', number: code.uses, step: 1, isOptional: true, set: (uses) => set({ uses }) },
          },
          {
            column: 'oncePerCustomer',
            path: `${path}.once_per_customer`,
            cell: {
              kind: 'flag',
              isOn: code.once_per_customer,
              isFixed: false,
              set: (isOn) => set({ once_per_customer: isOn }),
            },
          },
          {
            column: 'customer',
            path: `${path}.customer_email`,
            cell: {
              kind: 'text',
              text: code.customer_email ?? '',
              isCode: false,
              set: (text) => set({ customer_email: text.trim().toLowerCase() || null }),
            },
          },
        ],
      };
    }),
  },
];
