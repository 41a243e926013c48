import * as Schema from 'effect/Schema';
import type { CatalogueSection, CatalogueValue, CurrencyCode, FieldCode, Service } from '../../openapi/types.ts';
import { check } from '../lib/form.ts';

/** Schemas of the catalogue's sections: the page checks what is typed by them, and the server what is sent. */

const decimal = (shape: RegExp, min: number, max: number) =>
  Schema.String.check(
    check<string>('Required', (text) => text !== ''),
    check<string>('Invalid', (text) => shape.test(text)),
    check<string>('OutOfRange', (text) => Number(text) >= min && Number(text) <= max),
  );

const withTwoPlaces = /^-?\d{1,9}\.\d{2}$/;
const withFourPlaces = /^\d{1,6}\.\d{4}$/;

const Amount = decimal(withTwoPlaces, 0, 999_999_999);
const Factor = decimal(withTwoPlaces, 0.01, 99.99);
const TaxRate = decimal(withTwoPlaces, 0, 100);
const Surcharge = decimal(withTwoPlaces, 0, 500);
const Discount = decimal(withTwoPlaces, 0.01, 100);
const Adjustment = decimal(withTwoPlaces, -90, 500);
const UnitPrice = decimal(withFourPlaces, 0.0001, 999_999);

const whole = (min: number, max: number) =>
  Schema.Number.check(
    check<number>('Invalid', (number) => Number.isInteger(number)),
    check<number>('OutOfRange', (number) => number >= min && number <= max),
  );
const between = (min: number, max: number) =>
  Schema.Number.check(check<number>('OutOfRange', (number) => number >= min && number <= max));

const line = (maxLength: number) =>
  Schema.String.check(
    check<string>('Required', (text) => text.trim() !== ''),
    check<string>('TooLong', (text) => text.length <= maxLength),
  );

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const Day = Schema.String.check(
  check<string>('Required', (text) => text !== ''),
  check<string>('Invalid', isDay),
);
const Moment = Schema.NullOr(
  Schema.String.check(check<string>('Invalid', (text) => !Number.isNaN(new Date(text).getTime()))),
);

const Currency = Schema.Literals(['PLN', 'EUR', 'GBP', 'USD'] satisfies readonly CurrencyCode[]);
const AnyService = Schema.Literals([
  'write',
  'sworn',
  'proofreading',
  'machine-translation',
  'email',
  'website',
  'phone-call',
  'interpreting',
] satisfies readonly Service[]);
const Language = Schema.String.check(check<string>('Invalid', (text) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(text)));
const Id = whole(1, 2_147_483_647);

const list = <TItem extends Schema.Top>(item: TItem, maxItems: number) =>
  Schema.Array(item).check(check<readonly TItem['Type'][]>('TooMany', ({ length }) => length <= maxItems));

const Speed = Schema.Struct({ people: whole(1, 20), percent: Surcharge });
const NamedDay = Schema.Struct({ day: Day, name: line(120) });
const OptionalAmount = Schema.NullOr(Amount);

const codeShape = /^[A-Z0-9][A-Z0-9_-]{1,39}$/;
const emailShape = /^[^\s@A-Z]+@[^\s@A-Z]+\.[^\s@A-Z]+$/;
const addressShape = /^(https?:\/\/[^\s"<>]+|\/[^\s"<>]*)$/;

/** What each section holds, by itself; what fits together stands in `catalogueRelations.ts`. */
export const catalogueSchemas = {
  rates: Schema.Struct({
    section: Schema.Literal('rates'),
    adjustments: list(
      Schema.Struct({
        service: Schema.NullOr(AnyService),
        currency: Schema.NullOr(Currency),
        source_lang: Schema.NullOr(Language),
        target_lang: Schema.NullOr(Language),
        percent: Adjustment,
        step: UnitPrice,
      }),
      20,
    ),
    prices: list(
      Schema.Struct({
        service: AnyService,
        source_lang: Language,
        target_lang: Language,
        currency: Currency,
        unit_price: UnitPrice,
      }),
      500,
    ),
  }),
  packages: Schema.Struct({
    section: Schema.Literal('packages'),
    packages: list(
      Schema.Struct({
        id: Schema.Literals([1, 2, 3, 4]),
        factor: Factor,
        minimum_factor: Factor,
        offered: Schema.Boolean,
      }),
      4,
    ),
  }),
  surcharges: Schema.Struct({
    section: Schema.Literal('surcharges'),
    tax_rate: TaxRate,
    express: Schema.Struct({ faster: Speed, fastest: Speed }),
    categories: list(Schema.Struct({ id: Id, factor: Factor }), 200),
    minimum: list(Schema.Struct({ currency: Currency, amount: Amount }), 4),
    pages: Schema.Struct({ characters: whole(100, 10_000), step: between(0.01, 1), minimum: between(0, 100) }),
  }),
  discounts: Schema.Struct({
    section: Schema.Literal('discounts'),
    codes: list(
      Schema.Struct({
        code: Schema.String.check(
          check<string>('Required', (text) => text !== ''),
          check<string>('Invalid', (text) => codeShape.test(text)),
        ),
        percent: Discount,
        valid_from: Moment,
        valid_until: Moment,
        services: Schema.NullOr(list(AnyService, 20)),
        uses: Schema.NullOr(whole(0, 1_000_000)),
        once_per_customer: Schema.Boolean,
        // Versions that were published before there was this limit have none.
        customer_email: Schema.optionalKey(
          Schema.NullOr(Schema.String.check(check<string>('EmailInvalid', (text) => emailShape.test(text)))),
        ),
      }),
      500,
    ),
  }),
  holidays: Schema.Struct({
    section: Schema.Literal('holidays'),
    closed: list(NamedDay, 200),
    worked: list(NamedDay, 200),
  }),
  shipment: Schema.Struct({
    section: Schema.Literal('shipment'),
    thick_from: whole(1, 1000),
    prices: list(
      Schema.Struct({
        currency: Currency,
        registered: OptionalAmount,
        registered_thick: OptionalAmount,
        locker: OptionalAmount,
        courier: OptionalAmount,
        europe: OptionalAmount,
        elsewhere: OptionalAmount,
        electronic: OptionalAmount,
        further_copy: Amount,
        notarised_copy: Amount,
        free_from: Amount,
      }),
      4,
    ),
  }),
  links: Schema.Struct({
    section: Schema.Literal('links'),
    links: list(
      Schema.Struct({
        name: Schema.String.check(check<string>('Invalid', (text) => /^[a-z][a-z_]{1,39}$/.test(text))),
        url: Schema.String.check(
          check<string>('Required', (text) => text !== ''),
          check<string>('TooLong', (text) => text.length <= 500),
          check<string>('LinkInvalid', (text) => addressShape.test(text)),
        ),
      }),
      40,
    ),
  }),
  offers: Schema.Struct({
    section: Schema.Literal('offers'),
    at_once: Schema.Boolean,
    services: Schema.NullOr(list(AnyService, 20)),
    by_hand: list(Language, 200),
    max_words: Schema.NullOr(whole(1, 10_000_000)),
    max_doubt: whole(0, 1000),
    max_net: list(Schema.Struct({ currency: Currency, amount: OptionalAmount }), 4),
  }),
} satisfies { readonly [TSection in CatalogueSection]: Schema.Codec<ReadonlyDeep<SectionValue<TSection>>, unknown> };

type ReadonlyDeep<T> = T extends (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [TKey in keyof T]: ReadonlyDeep<T[TKey]> }
    : T;

/** What a section holds. */
export type SectionValue<TSection extends CatalogueSection> = Extract<CatalogueValue, { section: TSection }>;

/** What is wrong with a value: where, as `packages.0.factor`, and how. */
export type CatalogueProblem = { readonly field: string; readonly code: FieldCode };
