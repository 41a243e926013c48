import * as Schema from 'effect/Schema';
import * as Transformation from 'effect/SchemaTransformation';
import { ShipmentForm } from '../billing/shipmentSchema.ts';
import * as constants from '../lib/constants.ts';
import { isDateTime } from '../lib/dateTime.ts';
import { maxLengths } from '../lib/fieldLengths.ts';
import {
  Area,
  ChosenId,
  Consent,
  countVisible,
  EmailAddress,
  fits,
  Optional,
  OptionalArea,
  Required,
} from '../lib/fieldSchemas.ts';
import { check } from '../lib/form.ts';
import { normaliseLink, parseLink } from '../lib/link.ts';
import { normalisePhoneNumber } from '../lib/normalisePhoneNumber.ts';
import {
  maxLinkLength,
  maxLinks,
  maxPhoneNumberLength,
  maxPhoneNumbers,
  maxTargets,
  maxWords,
} from './requestLimits.ts';
import { filterChosen } from './targetLanguages.ts';

/** The customer's local time in the form, a moment in the contract. */
const LocalTime = Schema.NullOr(Schema.String)
  .pipe(
    Schema.decodeTo(
      Schema.String,
      Transformation.transform<string, string | null>({
        decode: (text) => text ?? '',
        encode: (text) => (isDateTime(text) ? new Date(text).toISOString() : null),
      }),
    ),
  )
  .check(check('Invalid', (text) => text === '' || isDateTime(text)));

/** A whole number that may not be known yet: 0 in the form, null in the contract. */
const OptionalCount = Schema.NullOr(Schema.Number).pipe(
  Schema.decodeTo(
    Schema.Number,
    Transformation.transform<number, number | null>({
      decode: (count) => count ?? 0,
      encode: (count) => (count === 0 ? null : count),
    }),
  ),
);

/** Lines that are added one by one. */
const lines = (normalise: (line: string) => string) =>
  Schema.mutable(Schema.Array(Schema.String)).pipe(
    Schema.decodeTo(
      Schema.Array(Schema.String),
      Transformation.transform<readonly string[], string[]>({
        decode: (typed) => typed,
        encode: (typed) => typed.map(normalise),
      }),
    ),
  );

const isEachOnce = (each: readonly string[]): boolean => new Set(each).size === each.length;

const Links = lines(normaliseLink).check(
  check('Required', (links) => links.length > 0),
  check('TooMany', (links) => links.length <= maxLinks),
  check('LinkInvalid', (links) =>
    links.every((link) => fits(normaliseLink(link), maxLinkLength) && parseLink(link) !== null),
  ),
  check('Duplicate', (links) => isEachOnce(links.map((link) => parseLink(link) ?? link))),
);

const PhoneNumbers = lines(normalisePhoneNumber).check(
  check('Required', (numbers) => numbers.length > 0),
  check('TooMany', (numbers) => numbers.length <= maxPhoneNumbers),
  check('PhoneInvalid', (numbers) =>
    numbers.every((number) => fits(normalisePhoneNumber(number), maxPhoneNumberLength)),
  ),
  check('Duplicate', (numbers) => isEachOnce(numbers.map((number) => normalisePhoneNumber(number).replace(/\D/g, '')))),
);

const FurtherTargets = Schema.Array(Schema.String).check(
  check('TooMany', (languages) => filterChosen(languages).length < maxTargets),
);

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0;

/** Fields of a request by themselves, in the order in which forms show them. */
export const requestSchemas = {
  sourceLang: Required,
  targetLang: Required,
  furtherTargets: FurtherTargets,
  text: Area.check(check('TooLong', (text) => text.length <= maxLengths.text)),
  words: OptionalCount.check(check('OutOfRange', (words) => isCount(words) && words <= maxWords)),
  links: Links,
  phoneNumbers: PhoneNumbers,
  recording: Schema.Boolean,
  place: Optional.check(
    check('Required', (place) => countVisible(place) > 0),
    check('TooShort', (place) => countVisible(place) >= constants.minTextLength),
    check('TooLong', (place) => fits(place, maxLengths.place)),
  ),
  startsAt: LocalTime.check(check('Required', (text) => text !== '')),
  duration: OptionalCount.check(
    check('Required', (minutes) => minutes !== 0),
    check('OutOfRange', isCount),
  ),
  packageId: Schema.Literals([1, 2, 3, 4]),
  categoryId: ChosenId,
  deadline: LocalTime,
  shipment: Schema.NullOr(ShipmentForm),
  email: EmailAddress,
  note: OptionalArea.check(check('TooLong', (text) => text.length <= maxLengths.note)),
  comments: OptionalArea.check(check('TooLong', (text) => text.length <= maxLengths.comments)),
  discountCode: Optional.check(check('TooLong', (text) => text.length <= maxLengths.discountCode)),
  terms: Consent,
  newsletter: Schema.Boolean,
  currencyId: ChosenId,
};

/** Fields that the contract spells otherwise. */
export const requestNames = {
  sourceLang: 'source_lang',
  words: 'word_count',
  phoneNumbers: 'phone_numbers',
  startsAt: 'starts_at',
  packageId: 'package_id',
  categoryId: 'category_id',
  discountCode: 'discount_code',
  currencyId: 'currency_id',
} as const;
