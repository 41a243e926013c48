import type { CatalogueValue } from '../../openapi/types.ts';
import { type CatalogueTable, decimal, type Of, removeAt, replaceAt } from './catalogueCell.ts';
import { discountTables } from './discountTables.ts';
import { offerTables } from './offerTables.ts';
import { rateTables } from './rateTables.ts';
import { shipmentTables } from './shipmentTables.ts';
import { surchargeTables } from './surchargeTables.ts';

const packageTables = (value: Of<'packages'>): CatalogueTable[] => [
  {
    id: 'packages',
    path: 'packages',
    columns: ['factor', 'minimumFactor', 'offered'],
    withOneMore: null,
    rows: value.packages.map(({ id, factor, minimum_factor, offered }, index) => {
      const set = (change: Partial<Of<'packages'>['packages'][number]>): CatalogueValue => ({
        ...value,
        packages: replaceAt(value.packages, index, change),
      });
      const path = `packages.${index}`;
      return {
        key: String(id),
        name: { kind: 'package', id },
        without: null,
        cells: [
          {
            column: 'factor',
            path: `${path}.factor`,
            cell: decimal('factor', factor, (text) => set({ factor: text })),
          },
          {
            column: 'minimumFactor',
            path: `${path}.minimum_factor`,
            cell: decimal('factor', minimum_factor, (text) => set({ minimum_factor: text })),
          },
          {
            column: 'offered',
            path: `${path}.offered`,
            cell: { kind: 'flag', isOn: offered, isFixed: id === 1 && offered, set: (isOn) => set({ offered: isOn }) },
          },
        ],
      };
    }),
  },
];

const holidayTable = (value: Of<'holidays'>, list: 'closed' | 'worked'): CatalogueTable => ({
  id: list,
  path: list,
  columns: ['day', 'name'],
  withOneMore: { ...value, [list]: [...value[list], { day: '', name: '' }] },
  rows: value[list].map(({ day, name }, index) => ({
    key: String(index),
    name: { kind: 'place', place: index + 1 },
    without: { ...value, [list]: removeAt(value[list], index) },
    cells: [
      {
        column: 'day',
        path: `${list}.${index}.day`,
        cell: {
          kind: 'day',
          text: day,
          set: (text) => ({ ...value, [list]: replaceAt(value[list], index, { day: text }) }),
        },
      },
      {
        column: 'name',
        path: `${list}.${index}.name`,
        cell: {
          kind: 'text',
          text: name,
          isCode: false,
          set: (text) => ({ ...value, [list]: replaceAt(value[list], index, { name: text }) }),
        },
      },
    ],
  })),
});

const linkTables = (value: Of<'links'>): CatalogueTable[] => [
  {
    id: 'links',
    path: 'links',
    columns: ['name', 'url'],
    withOneMore: { ...value, links: [...value.links, { name: '', url: '' }] },
    rows: value.links.map(({ name, url }, index) => ({
      key: String(index),
      name: { kind: 'place', place: index + 1 },
      without: { ...value, links: removeAt(value.links, index) },
      cells: [
        {
          column: 'name',
          path: `links.${index}.name`,
          cell: {
            kind: 'text',
            text: name,
            isCode: true,
            set: (text) => ({ ...value, links: replaceAt(value.links, index, { name: text }) }),
          },
        },
        {
          column: 'url',
          path: `links.${index}.url`,
          cell: {
            kind: 'text',
            text: url,
            isCode: true,
            set: (text) => ({ ...value, links: replaceAt(value.links, index, { url: text.trim() }) }),
          },
        },
      ],
    })),
  },
];

/** The tables of a section's value. */
export const catalogueTables = (value: CatalogueValue): readonly CatalogueTable[] => {
  switch (value.section) {
    case 'rates':
      return rateTables(value);
    case 'packages':
      return packageTables(value);
    case 'surcharges':
      return surchargeTables(value);
    case 'discounts':
      return discountTables(value);
    case 'holidays':
      return [holidayTable(value, 'closed'), holidayTable(value, 'worked')];
    case 'shipment':
      return shipmentTables(value);
    case 'links':
      return linkTables(value);
    case 'offers':
      return offerTables(value);
  }
};
