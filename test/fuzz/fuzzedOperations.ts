import { isObject } from '../../server/platform/core/isObject.ts';
import { readContract } from '../../server/platform/http/contract.ts';

export type Schema = { readonly [key: string]: unknown };

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
};

/** An operation of the contract as requests are made from it. */
export type FuzzedOperation = {
  readonly id: string;
  readonly method: string;
  /** as `/api/v2/order/{hash}` */
  readonly path: string;
  readonly token: 'none' | 'visitor' | 'customer' | 'desk';
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: Schema } | null;
  /** Answers by status, or `default`; those without content have null. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, Schema> | null>;
};

const document = readContract();

/** A schema, parameter or response in place of the reference to it. */
export const resolved = (value: unknown): Schema => {
  if (!isObject(value)) return {};
  if (typeof value.$ref !== 'string') return value;
  const found = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document);
  return resolved(found);
};

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const listEntries = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

const toParameter = (value: unknown): Parameter => {
  const found = resolved(value);
  const place = (['path', 'query', 'header'] as const).find((known) => known === found.in);
  if (place === undefined) throw new Error(`The parameter ${String(found.name)} is in an unknown place.`);
  return { name: String(found.name), in: place, required: found.required === true, schema: resolved(found.schema) };
};

const tokens = { bearer: 'visitor', customer: 'customer', desk: 'desk' } as const;

const selectToken = (security: unknown): FuzzedOperation['token'] => {
  const [first] = toList(security);
  const scheme = (['bearer', 'customer', 'desk'] as const).find((known) => isObject(first) && known in first);
  return scheme === undefined ? 'none' : tokens[scheme];
};

const findContent = (value: unknown): ReadonlyMap<string, Schema> | null => {
  const { content } = resolved(value);
  if (!isObject(content)) return null;
  return new Map(listEntries(content).map(([type, media]) => [type, resolved(isObject(media) ? media.schema : {})]));
};

const findBody = (value: unknown): FuzzedOperation['body'] => {
  for (const [type, schema] of findContent(value) ?? []) return { type, schema };
  return null;
};

/** Every operation of `openapi/api.yaml`. */
export const fuzzedOperations: readonly FuzzedOperation[] = listEntries(document.paths).flatMap(([path, item]) =>
  listEntries(item).flatMap(([method, operation]): FuzzedOperation[] => {
    if (!isObject(item) || !isObject(operation) || typeof operation.operationId !== 'string') return [];
    return [
      {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        token: selectToken(operation.security ?? document.security),
        parameters: [...toList(item.parameters), ...toList(operation.parameters)].map(toParameter),
        body: findBody(operation.requestBody),
        answers: new Map(listEntries(operation.responses).map(([status, answer]) => [status, findContent(answer)])),
      },
    ];
  }),
);
