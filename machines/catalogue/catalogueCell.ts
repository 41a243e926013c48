import type { CatalogueValue, CurrencyCode, PackageId, Service } from '../../openapi/types.ts';

/** A value as a page shows and edits it: tables, whose cells say what the value is once they have been changed. */

type Setter<T> = (content: T) => CatalogueValue;

export type Cell =
  /** a decimal as it is typed; null for what is not offered, where that may be */
  | {
      readonly kind: 'decimal';
      readonly unit: 'percent' | 'factor' | 'amount' | 'unitPrice';
      readonly currency: CurrencyCode | null;
      readonly text: string | null;
      readonly isOptional: boolean;
      /** null is no limit, in place of what is not offered */
      readonly isLimit?: true;
      readonly set: Setter<string | null>;
    }
  /** null for no limit, where that may be; not a number while nothing is typed */
  | {
      readonly kind: 'number';
      readonly number: number | null;
      readonly step: number;
      readonly isOptional: boolean;
      readonly set: Setter<number | null>;
    }
  | { readonly kind: 'flag'; readonly isOn: boolean; readonly isFixed: boolean; readonly set: Setter<boolean> }
  | { readonly kind: 'text'; readonly text: string; readonly isCode: boolean; readonly set: Setter<string> }
  | { readonly kind: 'day'; readonly text: string; readonly set: Setter<string> }
  | { readonly kind: 'moment'; readonly at: string | null; readonly set: Setter<string | null> }
  /** null for every service */
  | {
      readonly kind: 'services';
      readonly services: readonly Service[] | null;
      readonly set: Setter<readonly Service[] | null>;
    }
  | {
      readonly kind: 'service';
      readonly service: Service | null;
      readonly offered: readonly Service[];
      readonly isOptional: boolean;
      readonly set: Setter<Service | null>;
    }
  | {
      readonly kind: 'currency';
      readonly currency: CurrencyCode | null;
      readonly isOptional: boolean;
      readonly set: Setter<CurrencyCode | null>;
    }
  | {
      readonly kind: 'language';
      readonly language: string | null;
      readonly isOptional: boolean;
      readonly set: Setter<string | null>;
    };

export type Column =
  | 'factor'
  | 'minimumFactor'
  | 'offered'
  | 'value'
  | 'people'
  | 'percent'
  | 'amount'
  | 'code'
  | 'validFrom'
  | 'validUntil'
  | 'service'
  | 'uses'
  | 'oncePerCustomer'
  | 'customer'
  | 'day'
  | 'name'
  | 'url'
  | 'registered'
  | 'registeredThick'
  | 'locker'
  | 'courier'
  | 'europe'
  | 'elsewhere'
  | 'electronic'
  | 'furtherCopy'
  | 'notarisedCopy'
  | 'freeFrom'
  | 'currency'
  | 'sourceLang'
  | 'targetLang'
  | 'step'
  | 'unitPrice'
  | 'language';

/** A limit of what is offered in the answer to a request. */
export type OfferLimit = 'atOnce' | 'services' | 'maxWords' | 'maxDoubt';

/** What a row is about: something that has a name, or its place in a list. */
export type RowName =
  | { readonly kind: 'package'; readonly id: PackageId }
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'currency'; readonly code: CurrencyCode }
  | {
      readonly kind: 'word';
      readonly word: OfferLimit | 'taxRate' | 'faster' | 'fastest' | 'characters' | 'step' | 'minimum' | 'thickFrom';
    }
  | { readonly kind: 'place'; readonly place: number };

export type TableId =
  | 'packages'
  | 'tax'
  | 'express'
  | 'categories'
  | 'minimum'
  | 'pages'
  | 'discounts'
  | 'closed'
  | 'worked'
  | 'thick'
  | 'shipment'
  | 'links'
  | 'adjustments'
  | 'prices'
  | 'offerLimits'
  | 'maxNet'
  | 'byHand';

/** The cells of a row by column, each with its place in the value, as errors name it. */
export type TableRow = {
  readonly key: string;
  readonly name: RowName;
  readonly cells: readonly { readonly column: Column; readonly path: string; readonly cell: Cell }[];
  /** the value without it; null where it stays */
  readonly without: CatalogueValue | null;
};

export type CatalogueTable = {
  readonly id: TableId;
  /** the place in the value of what is wrong with all of it */
  readonly path: string;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  /** the value with one more row; null where there are as many as there are */
  readonly withOneMore: CatalogueValue | null;
};

export const decimal = (
  unit: Extract<Cell, { kind: 'decimal' }>['unit'],
  text: string,
  set: Setter<string>,
  currency: CurrencyCode | null = null,
): Cell => ({ kind: 'decimal', unit, currency, text, isOptional: false, set: (typed) => set(typed ?? '') });

export const number = (content: number, set: Setter<number>, step = 1): Cell => ({
  kind: 'number',
  number: content,
  step,
  isOptional: false,
  set: (typed) => set(typed ?? Number.NaN),
});

/** A list with one of its items changed. */
export const replaceAt = <T>(items: readonly T[], index: number, change: Partial<T>): T[] =>
  items.map((item, at) => (at === index ? { ...item, ...change } : item));

export const removeAt = <T>(items: readonly T[], index: number): T[] => items.filter((_, at) => at !== index);

/** What a section holds. */
export type Of<TSection extends CatalogueValue['section']> = Extract<CatalogueValue, { section: TSection }>;
