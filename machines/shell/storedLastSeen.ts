import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { BrandMeta, Category, Currency, LanguagePair } from '../../openapi/types.ts';
import { locales } from '../lib/locales.ts';
import { allServices } from '../services/index.ts';
import type { StartupData } from './bootstrap.ts';

/** What a device has seen last of the catalogue, as it was stored: nothing of it is trusted before it fits these. */

const Locale = Schema.Literals(locales);
const Locales = Schema.mutable(Schema.Array(Locale).check(Schema.isNonEmpty()));
const CurrencyCode = Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']);

const Meta = Schema.Struct({
  supported_locale: Locales,
  default_locale: Locale,
  default_currency: CurrencyCode,
  phone: Schema.String,
  email: Schema.String,
  links: Schema.Record(Schema.String, Schema.String),
  demonstration: Schema.Boolean,
  statistics: Schema.optionalKey(Schema.Boolean),
  sister: Schema.optionalKey(Schema.Struct({ name: Schema.String, url: Schema.String, locales: Locales })),
}) satisfies Schema.Codec<BrandMeta, unknown>;

const StoredCurrency = Schema.Struct({
  id: Schema.Int,
  code: CurrencyCode,
  name: Schema.String,
}) satisfies Schema.Codec<Currency, unknown>;

const StoredCategory = Schema.Struct({ id: Schema.Int, name: Schema.String }) satisfies Schema.Codec<Category, unknown>;

const StoredPair = Schema.Struct({
  type: Schema.Literals(allServices.map(({ slug }) => slug)),
  price_type: Schema.Literals(['word', 'page', 'message', 'minute', 'hour']),
  source_lang: Schema.NonEmptyString,
  source_lang_name: Schema.String,
  source_lang_iso2: Schema.String,
  cc: Schema.String,
  target_lang: Schema.NonEmptyString,
}) satisfies Schema.Codec<LanguagePair, unknown>;

/** A list without entries would leave a form that cannot be filled in. */
const filled = <TItem extends Schema.Top>(item: TItem) => Schema.Array(item).check(Schema.isNonEmpty());

const StoredStartup = Schema.Struct({
  brandId: Schema.String,
  brand: Meta,
  currencies: filled(StoredCurrency),
  categories: filled(StoredCategory),
});

const StoredPairs = Schema.Struct({ brandId: Schema.String, pairs: filled(StoredPair) });

const ofBrand = <TStored extends { readonly brandId: string }>(
  stored: Option.Option<TStored>,
  brandId: string,
): TStored | null => Option.getOrNull(Option.filter(stored, (decoded) => decoded.brandId === brandId));

const decodeStartup = Schema.decodeUnknownOption(StoredStartup);
const decodePairs = Schema.decodeUnknownOption(StoredPairs);

/** What start-up loads of a brand; null when it is of another one, or broken. */
export const decodeBrandStartup = (stored: unknown, brandId: string): StartupData | null => {
  const decoded = ofBrand(decodeStartup(stored), brandId);
  return decoded && { brand: decoded.brand, currencies: decoded.currencies, categories: decoded.categories };
};

/** The language pairs of a brand; null when they are of another one, or broken. */
export const decodeBrandPairs = (stored: unknown, brandId: string): readonly LanguagePair[] | null =>
  ofBrand(decodePairs(stored), brandId)?.pairs ?? null;
