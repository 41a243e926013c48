import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Json = { [key: string]: unknown };

export type Operation = {
  readonly id: string;
  /** Which token the call needs; null for none. */
  readonly security: 'bearer' | 'customer' | 'desk' | null;
  readonly carriesBrand: boolean;
  /** JSON pointer of the operation in the document. */
  readonly pointer: string;
};

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `openapi/api.yaml`, read anew, so that callers may change it. */
export const readContract = (): Json => {
  const document: unknown = parse(readFileSync(join(import.meta.dirname, '../../openapi/api.yaml'), 'utf8'));
  if (!isObject(document)) throw new Error('openapi/api.yaml is not an object.');
  return document;
};

const namesBrandHeader = (parameters: unknown): boolean =>
  Array.isArray(parameters) && parameters.some((item) => isObject(item) && String(item.$ref).endsWith('/BrandHeader'));

const securityOf = (operation: Json, document: Json): Operation['security'] => {
  const schemes = operation.security ?? document.security;
  const first = Array.isArray(schemes) ? schemes[0] : undefined;
  if (!isObject(first)) return null;
  return (['desk', 'customer', 'bearer'] as const).find((scheme) => scheme in first) ?? null;
};

/** All operations by method and route, as `GET /api/v2/order/:hash`. */
export const operationsOf = (document: Json): ReadonlyMap<string, Operation> => {
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(isObject(document.paths) ? document.paths : {})) {
    if (!isObject(item)) continue;
    for (const [method, operation] of Object.entries(item)) {
      if (!isObject(operation) || typeof operation.operationId !== 'string') continue;
      operations.set(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, {
        id: operation.operationId,
        security: securityOf(operation, document),
        carriesBrand: namesBrandHeader(operation.parameters) || namesBrandHeader(item.parameters),
        pointer: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
      });
    }
  }
  return operations;
};
