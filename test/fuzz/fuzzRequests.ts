import fc from 'fast-check';
import { type FuzzedOperation, fuzzedOperations, type Parameter } from './fuzzedOperations.ts';
import { hostileBody, hostileHeader, hostileSegment } from './hostileValues.ts';
import { fittingValue, type Place, placeholder, spoiledValue } from './schemaValues.ts';

/** A request as it is generated: what the server makes on the way stands in it as `@order:3`. */
export type FuzzRequest = {
  /** null for an address that no operation has */
  readonly operation: FuzzedOperation | null;
  readonly method: string;
  readonly path: string;
  /** which visitor or customer asks: a place in the list of brands */
  readonly brand: number;
  readonly token: FuzzedOperation['token'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

const placesInPaths: Readonly<Record<string, Place>> = {
  '/api/v2/order/{hash}': 'order',
  '/api/v2/quotation/{hash}': 'quotation',
  '/api/v2/cart/{hash}': 'cart',
  '/api/v2/payment/{hash}': 'payment',
  '/api/v2/file/{id}': 'file',
  '/api/v2/order/{hash}/file/{id}': 'file',
  '/api/v2/order/{hash}/approval/{id}': 'approval',
  '/api/v2/desk/order/{id}': 'number',
  '/api/v2/download/{token}': 'download',
  '/api/v2/session/{id}': 'session',
  '/api/v2/passkey/{id}': 'passkey',
  '/api/v2/customer-invoice/{id}': 'invoice',
  '/api/v2/desk/invoices/{id}': 'invoice',
  '/api/v2/customer/top-up/{hash}': 'topUp',
  '/api/v2/desk/top-ups/{id}': 'topUpNumber',
};

const known: Readonly<Record<string, fc.Arbitrary<string>>> = {
  brand: fc.constantFrom('wordbridge', 'mostek', 'przekladnia'),
  provider: fc.constantFrom('stripe', 'transfer', 'paypal'),
  from: fc.constantFrom('2026-10-01', '2026-11-01'),
  to: fc.constantFrom('2026-11-01', '2026-11-20'),
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const createSegment = (path: string, parameter: Parameter): fc.Arbitrary<string> => {
  const place = placesInPaths[path.slice(0, path.indexOf(`{${parameter.name}}`) + parameter.name.length + 2)];
  const fitting = fittingValue(parameter.schema).map((value) => encodeURIComponent(asText(value).toWellFormed()));
  const good = place === undefined ? known[parameter.name] : placeholder(place);
  return good === undefined ? fitting : fc.oneof({ weight: 8, arbitrary: good }, { weight: 1, arbitrary: fitting });
};

const createPath = (operation: FuzzedOperation, spoiled: boolean): fc.Arbitrary<string> => {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const segments = inPath.map((parameter) =>
    spoiled
      ? fc.oneof(hostileSegment, createSegment(operation.path, parameter))
      : createSegment(operation.path, parameter),
  );
  const queries = inQuery.map((parameter) => {
    const fitting =
      known[parameter.name] ??
      fittingValue(parameter.schema).map((value) => encodeURIComponent(asText(value).toWellFormed()));
    const value = spoiled ? fc.oneof(hostileSegment, fitting) : fitting;
    const pair = value.map((text) => `${parameter.name}=${text}`);
    return parameter.required && !spoiled ? pair : fc.option(pair);
  });
  return fc.tuple(fc.tuple(...segments), fc.tuple(...queries)).map(([values, pairs]) => {
    const path = inPath.reduce(
      (text, { name }, index) => text.replace(`{${name}}`, () => values[index] ?? ''),
      operation.path,
    );
    const query = pairs.filter((pair) => pair !== null).join('&');
    return query === '' ? path : `${path}?${query}`;
  });
};

/** Whether a path leads to this operation: with an empty part it is the address of another one, or of none. */
const isAddressed = (operation: FuzzedOperation, path: string): boolean => {
  const parts = (path.split('?')[0] ?? '').split('/');
  const wanted = operation.path.split('/');
  return parts.length === wanted.length && parts.every((part, index) => part !== '' || wanted[index] === '');
};

/** Headers that a call may carry beside those of the contract. */
const others = [
  'cookie',
  'accept-encoding',
  'if-none-match',
  'range',
  'x-http-method-override',
  'x-request-id',
  'x-forwarded-host',
  'origin',
  'content-encoding',
];

const createHeaders = (operation: FuzzedOperation, spoiled: boolean): fc.Arbitrary<Record<string, string>> => {
  // A tag that is made up is never the one that an order has: it refuses what could else be done.
  const wanted = operation.parameters.filter(
    ({ in: place, name }) => place === 'header' && name !== 'X-Brand' && (spoiled || name !== 'If-Match'),
  );
  const fields = wanted.map((parameter): [string, fc.Arbitrary<string>] => {
    const fitting =
      parameter.name === 'Accept-Language'
        ? fc.constantFrom('en', 'pl,en;q=0.5', 'uk', 'de-AT')
        : parameter.name === 'Upload-Metadata'
          ? fc.constant('filename ZG9jdW1lbnQudHh0')
          : fittingValue(parameter.schema).map(asText);
    return [parameter.name.toLowerCase(), spoiled ? fc.oneof(fitting, hostileHeader) : fitting];
  });
  const tus: [string, fc.Arbitrary<string>][] = operation.path.startsWith('/api/v2/file/')
    ? [
        ['tus-resumable', fc.constant('1.0.0')],
        ['upload-offset', spoiled ? hostileHeader : fc.constantFrom('0', '5')],
      ]
    : [];
  const spoiling = spoiled ? others.map((name): [string, fc.Arbitrary<string>] => [name, hostileHeader]) : [];
  const requiredKeys = spoiled ? [] : wanted.filter(({ required }) => required).map(({ name }) => name.toLowerCase());
  const record: fc.Arbitrary<Record<string, string>> = fc.record(Object.fromEntries([...fields, ...tus]), {
    requiredKeys,
  });
  if (!spoiled) return record;
  const some = fc.subarray(spoiling, { maxLength: 2 }).chain((chosen) => fc.record(Object.fromEntries(chosen)));
  return fc.tuple(record, some).map(([base, more]): Record<string, string> => ({ ...base, ...more }));
};

const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/offset+octet-stream',
  'application/json; charset=utf-16',
  '',
  'x',
];

type Body = { readonly text: string | null; readonly type: string | null };

const createBody = (operation: FuzzedOperation, spoiled: boolean): fc.Arbitrary<Body> => {
  if (operation.body === null) {
    const none: fc.Arbitrary<Body> = fc.constant({ text: null, type: null });
    return spoiled ? fc.oneof(none, fc.record({ text: hostileBody, type: fc.constantFrom(...types) })) : none;
  }
  const { type, schema } = operation.body;
  if (type !== 'application/json') {
    return fc.record({ text: hostileBody, type: fc.constant(type === '*/*' ? 'application/json' : type) });
  }
  const fitting = fittingValue(schema).map((value): Body => ({ text: JSON.stringify(value), type }));
  if (!spoiled) return fitting;
  return fc.oneof(
    { weight: 8, arbitrary: spoiledValue(schema).map((value): Body => ({ text: JSON.stringify(value), type })) },
    { weight: 1, arbitrary: hostileBody.map((text): Body => ({ text, type })) },
    {
      weight: 1,
      arbitrary: fc.tuple(fitting, fc.constantFrom(...types)).map(([{ text }, other]): Body => ({ text, type: other })),
    },
  );
};

/** The parts of a request, of which most often one at most is spoiled: what is wrong everywhere is refused at the first check. */
const spoilable = ['nothing', 'body', 'body', 'body', 'path', 'headers', 'token', 'brand', 'everything'] as const;

/** Most of what there is belongs to the first brand; the last one translates by machine. */
const createBrand = ({ path }: FuzzedOperation): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(path.startsWith('/api/v2/translation') ? 2 : 0) },
    { weight: 1, arbitrary: fc.nat({ max: 2 }) },
  );

const createRequest = (operation: FuzzedOperation): fc.Arbitrary<FuzzRequest> =>
  fc.constantFrom(...spoilable).chain((spoiled) => {
    const isSpoiled = (part: string): boolean => spoiled === part || spoiled === 'everything';
    return fc
      .record({
        path: createPath(operation, isSpoiled('path')),
        headers: createHeaders(operation, isSpoiled('headers')),
        body: createBody(operation, isSpoiled('body')),
        brand: createBrand(operation),
        otherBrand: hostileHeader,
        otherToken: hostileHeader,
      })
      .map(
        ({ path, headers, body, brand, otherBrand, otherToken }): FuzzRequest => ({
          operation: isAddressed(operation, path) ? operation : null,
          method: operation.method,
          path,
          brand,
          token: operation.token,
          headers: {
            ...headers,
            ...(body.type === null ? {} : { 'content-type': body.type }),
            ...(isSpoiled('brand') ? { 'x-brand': otherBrand } : {}),
            ...(isSpoiled('token') ? { authorization: otherToken } : {}),
          },
          body: body.text,
        }),
      );
  });

const starts = [
  '',
  '/',
  '//x',
  '//',
  '/en',
  '/en/order',
  '/api',
  '/api/v2',
  '/api/v2/nothing',
  '/assets',
  '/atlas',
  '/healthz',
  '/readyz',
  '/en/payment/confirmation',
  '*',
  '/pl/order/certified',
];

/** Addresses and methods that nothing is mounted at, and those of pages. */
const strayRequest: fc.Arbitrary<FuzzRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
    start: fc.constantFrom(...starts),
    end: fc.option(hostileSegment),
    query: fc.option(hostileSegment),
    body: fc.option(hostileBody, { freq: 4 }),
    type: fc.constantFrom(...types),
    language: hostileHeader,
  })
  .map(({ method, start, end, query, body, type, language }) => ({
    operation: null,
    method,
    path: `${start.startsWith('/') ? start : `/${start}`}${end === null ? '' : `/${end}`}${query === null ? '' : `?${query}`}`,
    brand: 0,
    token: 'none',
    headers: { 'accept-language': language, ...(body === null ? {} : { 'content-type': type }) },
    body: method === 'GET' || method === 'HEAD' ? null : body,
  }));

/** Requests of every operation alike, and some that no operation has. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 12, arbitrary: fc.oneof(...fuzzedOperations.map(createRequest)) },
  { weight: 1, arbitrary: strayRequest },
);
