/** What `/debug/mp/collect` says of a fault. */
export type ValidationMessage = {
  readonly fieldPath: string;
  readonly description: string;
  readonly validationCode:
    | 'VALUE_INVALID'
    | 'VALUE_REQUIRED'
    | 'VALUE_OUT_OF_BOUNDS'
    | 'NAME_INVALID'
    | 'NAME_RESERVED'
    | 'EXCEEDED_MAX_ENTITIES';
};

/** `RELAXED` takes what is unknown and what lacks what reports need. */
export type ValidationBehavior = 'RELAXED' | 'ENFORCE_RECOMMENDATIONS';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const reservedNames = ['ad_click', 'error', 'first_open', 'first_visit', 'session_start', 'user_engagement'];
const reservedPrefixes = /^(_|firebase_|ga_|google_|gtag\.)/;
const name = /^[A-Za-z]\w{0,39}$/;
const knownFields = ['client_id', 'consent', 'events', 'timestamp_micros', 'user_id', 'user_properties'];
const purchaseNeeds = ['transaction_id', 'currency', 'value', 'items'];
const maxima = { events: 25, params: 25, items: 200, text: 100, ageMs: 72 * 60 * 60 * 1000, aheadMs: 60_000 } as const;
/** Half of the smallest coin. */
const rounding = 0.005;

const invalid = (fieldPath: string, description: string): ValidationMessage => ({
  fieldPath,
  description,
  validationCode: 'VALUE_INVALID',
});
const required = (fieldPath: string): ValidationMessage => ({
  fieldPath,
  description: 'It is needed.',
  validationCode: 'VALUE_REQUIRED',
});
const tooMany = (fieldPath: string, count: number): ValidationMessage => ({
  fieldPath,
  description: `More than ${count}.`,
  validationCode: 'EXCEEDED_MAX_ENTITIES',
});
const when = (isSo: boolean, message: ValidationMessage): readonly ValidationMessage[] => (isSo ? [message] : []);

const nameMessages = (path: string, text: unknown): readonly ValidationMessage[] => {
  if (!isText(text) || !name.test(text)) {
    return [{ fieldPath: path, description: 'It is no name.', validationCode: 'NAME_INVALID' }];
  }
  return when(reservedNames.includes(text) || reservedPrefixes.test(text), {
    fieldPath: path,
    description: 'The name is reserved.',
    validationCode: 'NAME_RESERVED',
  });
};

const itemMessages = (item: unknown, path: string): readonly ValidationMessage[] => {
  if (!isFields(item)) return [invalid(path, 'It is no item.')];
  return [
    ...when(!isText(item.item_id) && !isText(item.item_name), required(`${path}.item_id`)),
    ...when(item.price !== undefined && !isNumber(item.price), invalid(`${path}.price`, 'It is no number.')),
    ...when(
      item.quantity !== undefined && !Number.isInteger(item.quantity),
      invalid(`${path}.quantity`, 'It is no whole number.'),
    ),
  ];
};

const sumItems = (items: readonly unknown[]): number =>
  items.reduce<number>((sum, item) => {
    const { price, quantity }: Fields = isFields(item) ? item : {};
    return sum + (isNumber(price) ? price : 0) * (isNumber(quantity) ? quantity : 1);
  }, 0);

const itemsMessages = ({ items, value }: Fields): readonly ValidationMessage[] => {
  if (items === undefined) return [];
  const path = 'events.params.items';
  if (!Array.isArray(items)) return [invalid(path, 'It is no list.')];
  return [
    ...when(items.length > maxima.items, tooMany(path, maxima.items)),
    ...items.flatMap((item) => itemMessages(item, path)),
    ...when(
      isNumber(value) && Math.abs(sumItems(items) - value) > rounding,
      invalid('events.params.value', 'It is not the sum of price times quantity.'),
    ),
  ];
};

const paramMessages = (params: Fields, eventName: unknown): readonly ValidationMessage[] => {
  const path = 'events.params';
  const { currency, value, tax, shipping } = params;
  const numbers = { value, tax, shipping };
  const needed = [
    ...(eventName === 'purchase' ? purchaseNeeds : []),
    ...(value !== undefined ? ['currency'] : []),
  ].filter((param) => params[param] === undefined || params[param] === '');
  return [
    ...when(Object.keys(params).length > maxima.params, tooMany(path, maxima.params)),
    ...Object.keys(params).flatMap((param) => nameMessages(`${path}.${param}`, param)),
    ...Object.entries(params).flatMap(([param, text]) =>
      when(typeof text === 'string' && text.length > maxima.text, {
        fieldPath: `${path}.${param}`,
        description: `Longer than ${maxima.text}.`,
        validationCode: 'VALUE_OUT_OF_BOUNDS',
      }),
    ),
    ...[...new Set(needed)].map((param) => required(`${path}.${param}`)),
    ...when(
      isText(currency) && !/^[A-Z]{3}$/.test(currency),
      invalid(`${path}.currency`, 'It is no currency of ISO 4217.'),
    ),
    ...Object.entries(numbers).flatMap(([param, number]) =>
      when(number !== undefined && !isNumber(number), invalid(`${path}.${param}`, 'It is no number.')),
    ),
    ...itemsMessages(params),
  ];
};

/** What reports of sessions need. */
const recommendedParams = ({ session_id: session, engagement_time_msec: ms }: Fields): readonly ValidationMessage[] => [
  ...when(!/^\d+$/.test(String(session)), invalid('events.params.session_id', 'It is no number of a session.')),
  ...when(!isNumber(ms) || ms < 1, invalid('events.params.engagement_time_msec', 'It is no time.')),
];

const eventMessages = (event: unknown, behavior: ValidationBehavior): readonly ValidationMessage[] => {
  if (!isFields(event)) return [invalid('events', 'It is no event.')];
  const params = isFields(event.params) ? event.params : {};
  return [
    ...nameMessages('events.name', event.name),
    ...paramMessages(params, event.name),
    ...(behavior === 'ENFORCE_RECOMMENDATIONS' ? recommendedParams(params) : []),
  ];
};

const consentMessages = (consent: unknown): readonly ValidationMessage[] => {
  if (consent === undefined) return [];
  if (!isFields(consent)) return [invalid('consent', 'It is no consent.')];
  return Object.entries(consent).flatMap(([purpose, said]) => [
    ...when(!['ad_user_data', 'ad_personalization'].includes(purpose), invalid(`consent.${purpose}`, 'Unknown.')),
    ...when(said !== 'GRANTED' && said !== 'DENIED', invalid(`consent.${purpose}`, 'Neither GRANTED nor DENIED.')),
  ]);
};

const timeMessages = (micros: unknown, now: number): readonly ValidationMessage[] => {
  if (micros === undefined) return [];
  const age = now - Number(micros) / 1000;
  const isWithin = Number.isInteger(micros) && age <= maxima.ageMs && age >= -maxima.aheadMs;
  return when(!isWithin, invalid('timestamp_micros', 'It is not within the last 72 hours.'));
};

/** What GA4 would find wrong with a body of the Measurement Protocol, at a time in milliseconds. */
export const validationMessages = (
  body: unknown,
  now: number,
  behavior: ValidationBehavior,
): readonly ValidationMessage[] => {
  if (!isFields(body)) return [invalid('', 'The body is no object.')];
  const { events } = body;
  return [
    ...when(!isText(body.client_id), required('client_id')),
    ...when(!Array.isArray(events) || events.length === 0, required('events')),
    ...(Array.isArray(events)
      ? [
          ...when(events.length > maxima.events, tooMany('events', maxima.events)),
          ...events.flatMap((event) => eventMessages(event, behavior)),
        ]
      : []),
    ...consentMessages(body.consent),
    ...timeMessages(body.timestamp_micros, now),
    ...(behavior === 'RELAXED'
      ? []
      : Object.keys(body)
          .filter((field) => !knownFields.includes(field))
          .map((field) => invalid(field, 'The protocol has no such field.'))),
  ];
};
