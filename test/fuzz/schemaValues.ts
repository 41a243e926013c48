import fc from 'fast-check';
import { immediateStart } from '../../machines/request/immediateStart.ts';
import { isObject } from '../../server/platform/core/isObject.ts';
import { toBerlin } from '../support/server/samples.ts';
import { resolved, type Schema } from './fuzzedOperations.ts';
import { hostileValue } from './hostileValues.ts';
import { knownCoupon } from './knownCoupon.ts';

/** What a place of the request stands for: put in when it is sent, from what the server has made so far. */
export const places = [
  ...(['order', 'quotation', 'cart', 'payment', 'file'] as const),
  ...([
    'number',
    'approval',
    'download',
    'visitorToken',
    'session',
    'link',
    'passkey',
    'invoice',
    'topUp',
    'topUpNumber',
  ] as const),
] as const;
export type Place = (typeof places)[number];

export const placeholder = (place: Place): fc.Arbitrary<string> =>
  fc.nat({ max: 999 }).map((index) => `@${place}:${index}`);

/** What most services do not ask for: a request that says it is refused. */
const rarely = <T>(nothing: T, ...values: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

/** What means something in a property of this name, so that a request gets past the first check. */
const meaningful: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  brand: fc.constantFrom('d29yZGJyaWRnZQ', 'bW9zdGVr', 'cHJ6ZWtsYWRuaWE'),
  source_lang: fc.constantFrom('en', 'de', 'pl'),
  target_lang: fc.constantFrom('pl', 'en', 'fr'),
  target_langs: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(['pl'], ['en'], ['fr']) },
    { weight: 1, arbitrary: fc.constantFrom(['pl', 'fr'], ['pl', 'de', 'fr'], ['pl', 'pl']) },
  ),
  category_id: fc.integer({ min: 1, max: 5 }),
  currency_id: fc.integer({ min: 1, max: 4 }),
  country_id: fc.constantFrom(616, 276, 804),
  file_ids: fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(placeholder('file'), { maxLength: 2 }) },
  ),
  service: fc.constantFrom(
    ...(['write', 'write', 'write', 'proofreading', 'machine-translation', 'sworn'] as const),
    ...(['email', 'website', 'phone-call', 'interpreting'] as const),
  ),
  shipment: rarely<unknown>(null, toBerlin, { ...toBerlin, method: 4, country_id: 616, postcode: '00-260' }),
  tracking_number: fc.constantFrom('RR123456785DE', '00340434161094042557', '123'),
  links: rarely<readonly string[]>([], ['https://example.com/'], ['https://example.com/', 'https://example.org/a']),
  phone_numbers: rarely<readonly string[]>([], ['+48 22 307 18 41']),
  starts_at: rarely<string | null>(null, '2027-03-01T09:00:00+01:00', '2099-12-31T23:59:59Z'),
  duration: rarely<number | null>(null, 60, 90, 1440),
  place: rarely<string | null>(null, 'Rynek 1, Kraków'),
  word_count: rarely<number | null>(null, 1, 1_000_000),
  recording: rarely(false, true),
  method: fc.constantFrom('stripe', 'transfer', 'transfer', 'paypal'),
  user_type: fc.constantFrom('private', 'private', 'company'),
  company_name: fc.constant('Nowak sp. z o.o.'),
  address: fc.constant('Rynek 1'),
  postcode: fc.constant('31-042'),
  city: fc.constant('Kraków'),
  deadline: fc.constantFrom(null, null, '2026-12-18T12:00:00.000Z', '2027-03-01T09:00:00+01:00'),
  discount_code: fc.constantFrom(null, null, null, 'WELCOME10', 'nothing'),
  text: fc.constantFrom('Hello world', 'Good morning, we would like to have this translated.', ''),
  current_password: fc.constantFrom('fifteen-minutes', 'something else'),
  token: placeholder('link'),
  consents: fc.oneof(
    { weight: 8, arbitrary: fc.constant(['terms', 'privacy']) },
    { weight: 1, arbitrary: fc.constantFrom([], ['terms']) },
  ),
  email: fc.constantFrom('ada@example.com', 'office@example.org'),
  name: fc.constantFrom('Ada Nowak', 'Łukasz Żółć', 'Олена 👍'),
  vat_id: fc.constantFrom(null, 'PL5260250274'),
  username: fc.constantFrom('anna@example.com', 'nobody@example.com'),
  password: fc.constantFrom('fifteen-minutes', 'something else'),
  order_hash: placeholder('order'),
  top_up_hash: placeholder('topUp'),
  // A total fits an amount in a part of the requests.
  amount: fc.constantFrom('20.00', '100.00', '100.00', '19.99', '20000.01'),
  total: fc.constantFrom('20.00', '100.00', '105.00', '110.00'),
  coupon: fc.constantFrom(null, null, knownCoupon, 'NOTHING'),
  cart_hash: placeholder('cart'),
  earlier: placeholder('visitorToken'),
  visitor: placeholder('visitorToken'),
  immediate_start_version: fc.constant(immediateStart.version),
  terms: fc.constant(true),
  privacy: fc.constant(true),
  immediate_start: fc.constant(true),
  net: fc.constantFrom('49.00', '0.01', '1234567.89'),
};

const createText = (schema: Schema): fc.Arbitrary<string> => {
  const { format, pattern } = schema;
  const minLength = typeof schema.minLength === 'number' ? schema.minLength : 0;
  const maxLength = typeof schema.maxLength === 'number' ? Math.min(schema.maxLength, 400) : 40;
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (typeof pattern !== 'string') return fc.string({ unit: 'grapheme', minLength, maxLength });
  // What refuses control characters lets everything else in.
  if (pattern.includes('\\p')) return fc.string({ unit: 'grapheme', minLength, maxLength });
  return fc
    .stringMatching(new RegExp(pattern))
    .filter((text) => text.length >= minLength && text.length <= Math.max(maxLength, minLength));
};

const createTyped = (type: unknown, schema: Schema): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'integer': {
      const min = typeof schema.minimum === 'number' ? schema.minimum : -1000;
      const max = typeof schema.maximum === 'number' ? schema.maximum : 1000;
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 20) }), fc.constantFrom(min, max));
    }
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fittingValue(schema.items), {
        maxLength: typeof schema.maxItems === 'number' ? Math.min(schema.maxItems, 4) : 4,
      });
    case 'object':
      return createRecord(schema, false);
    case 'string':
      return createText(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

/** A value that fits a schema of the contract. */
export const fittingValue = (given: unknown): fc.Arbitrary<unknown> => {
  const schema = resolved(given);
  const options = Array.isArray(schema.oneOf) ? schema.oneOf : Array.isArray(schema.anyOf) ? schema.anyOf : null;
  if (options !== null) return fc.oneof(...options.map(fittingValue));
  if (Array.isArray(schema.allOf)) return fittingValue(schema.allOf[0]);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => createTyped(type, schema)));
};

/** What stands in the place of an entry of a list. */
const spoiledItem = (given: unknown): fc.Arbitrary<unknown> => {
  const schema = resolved(given);
  return isObject(schema.properties) ? createRecord(schema, true) : hostileValue;
};

/** An object of a schema; where it is spoiled, some of its properties are hostile, missing or unknown. */
const createRecord = (schema: Schema, spoiled: boolean): fc.Arbitrary<unknown> => {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(properties).map(([name, property]): [string, fc.Arbitrary<unknown>] => {
    const fitting = fittingValue(property);
    const known = meaningful[name];
    const good =
      known === undefined ? fitting : fc.oneof({ weight: 15, arbitrary: known }, { weight: 1, arbitrary: fitting });
    if (!spoiled) return [name, good];
    const inner = resolved(property);
    const bad = isObject(inner.properties)
      ? fc.oneof(createRecord(inner, true), hostileValue)
      : 'items' in inner
        ? fc.oneof(fc.array(spoiledItem(inner.items), { minLength: 1, maxLength: 2 }), hostileValue)
        : hostileValue;
    return [name, fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: bad })];
  });
  const names = fields.map(([name]) => name);
  const requiredKeys = spoiled
    ? names.filter((_, index) => index % 7 !== 3)
    : names.filter((name) => required.includes(name));
  const record = fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys });
  if (!spoiled) return record;
  return fc
    .tuple(
      record,
      fc.option(fc.tuple(fc.constantFrom('extra', '__proto__', 'toString', ''), hostileValue), { freq: 8 }),
    )
    .map(([value, more]) => (more === null ? value : { ...value, [more[0]]: more[1] }));
};

/** A body that is almost what the contract asks for. */
export const spoiledValue = (given: unknown): fc.Arbitrary<unknown> => {
  const schema = resolved(given);
  const options = Array.isArray(schema.oneOf) ? schema.oneOf : [schema];
  return fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...options.map((option) => createRecord(resolved(option), true))) },
    { weight: 1, arbitrary: hostileValue },
  );
};
