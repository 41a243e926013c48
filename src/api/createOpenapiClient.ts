import type { Client, ClientOptions } from 'openapi-fetch';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Params = { readonly path?: Fields; readonly query?: Fields; readonly header?: Fields };
type Call = Omit<RequestInit, 'body' | 'headers'> & {
  readonly params?: Params;
  readonly headers?: Fields;
  readonly body?: unknown;
  /** What is sent where that is not JSON; the call's headers name its type. */
  readonly bodySerializer?: (body: unknown) => BodyInit;
  readonly parseAs?: 'json' | 'text' | 'blob';
};
type Options = { readonly baseUrl: string; readonly fetch: NonNullable<ClientOptions['fetch']> };

/** The typed calls of a contract. */
export type OpenapiClient<TPaths extends {}> = Pick<Client<TPaths>, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

/** What is given of some fields. */
const textsOf = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, `${value}`]],
  );

const addressOf = (pattern: string, { path = {}, query = {} }: Params): string => {
  const search = textsOf(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${path[name]}`));
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
};

const dataOf = async (response: Response, parseAs: Call['parseAs']): Promise<unknown> => {
  if (parseAs === 'blob') return response.blob();
  const text = await response.text();
  if (parseAs === 'text') return text;
  return text === '' ? undefined : JSON.parse(text);
};

/** What an error says: mostly a problem, or the text of whatever stands before the server. */
const errorOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Calls of the contract in the way of `openapi-fetch`, whose types check them. Its code would be another kilobyte and a half of the
 * first page, for what this contract has none of: lists in addresses, forms as bodies, steps between call and answer.
 */
export function createOpenapiClient<TPaths extends {}>(options: Options): OpenapiClient<TPaths>;
export function createOpenapiClient({ baseUrl, fetch }: Options): unknown {
  const by =
    (method: string) =>
    async (
      path: string,
      { params = {}, headers, body, bodySerializer = JSON.stringify, parseAs, ...init }: Call = {},
    ) => {
      const content = body === undefined ? null : { 'Content-Type': 'application/json' };
      const request = new Request(baseUrl + addressOf(path, params), {
        ...init,
        method,
        headers: textsOf({ ...content, ...headers, ...params.header }),
        body: bodySerializer(body),
      });
      const response = await fetch(request);
      return response.ok
        ? { data: await dataOf(response, parseAs), response }
        : { error: await errorOf(response), response };
    };
  return { GET: by('GET'), POST: by('POST'), PUT: by('PUT'), DELETE: by('DELETE') };
}
