import { join } from 'node:path';
import { isObject } from '../core/isObject.ts';
import { readContractFiles } from './contractFiles.ts';

type Json = { [key: string]: unknown };

export type Operation = {
  readonly id: string;
  /** Which token the call needs; null for none. */
  readonly security: 'bearer' | 'customer' | 'desk' | null;
  readonly carriesBrand: boolean;
  /** Types that a request's body may have; none where it has no body. */
  readonly bodyTypes: readonly string[];
  readonly needsBody: boolean;
  /** Its answers are for who asks alone: no cache stores them. The catalogue is the same for all. */
  readonly isPrivate: boolean;
  /** JSON pointer of the operation in the document. */
  readonly pointer: string;
};

let parsed: Json | undefined;

/** The contract of `openapi/`, which nobody changes. Parsing takes longer than anything else at a start: once a process is enough for all brands. */
export const readContract = (): Readonly<Json> => {
  parsed ??= readContractFiles(join(import.meta.dirname, '../../../openapi'));
  return parsed;
};

const namesBrandHeader = (parameters: unknown): boolean =>
  Array.isArray(parameters) && parameters.some((item) => isObject(item) && String(item.$ref).endsWith('/BrandHeader'));

/** Open to everyone is what says so; a scheme that is not known opens nothing. */
const readSecurity = (operation: Json, document: Json): Operation['security'] => {
  const schemes = operation.security ?? document.security;
  if (Array.isArray(schemes) && schemes.length === 0) return null;
  const first: unknown = Array.isArray(schemes) && schemes.length === 1 ? schemes[0] : undefined;
  const known = (['desk', 'customer', 'bearer'] as const).find((scheme) => isObject(first) && scheme in first);
  if (known === undefined) throw new Error(`${String(operation.operationId)} names no known way to prove who calls.`);
  return known;
};

const listBodyTypes = (body: unknown): readonly string[] =>
  isObject(body) && isObject(body.content) ? Object.keys(body.content) : [];

/** All operations by method and route, as `GET /api/v2/order/:hash`. */
export const collectOperations = (document: Json): ReadonlyMap<string, Operation> => {
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(isObject(document.paths) ? document.paths : {})) {
    if (!isObject(item)) continue;
    for (const [method, operation] of Object.entries(item)) {
      if (!isObject(operation) || typeof operation.operationId !== 'string') continue;
      operations.set(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, {
        id: operation.operationId,
        security: readSecurity(operation, document),
        carriesBrand: namesBrandHeader(operation.parameters) || namesBrandHeader(item.parameters),
        bodyTypes: listBodyTypes(operation.requestBody),
        needsBody: isObject(operation.requestBody) && operation.requestBody.required === true,
        isPrivate: !(Array.isArray(operation.tags) && operation.tags.includes('catalogue')),
        pointer: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
      });
    }
  }
  return operations;
};

let operations: ReadonlyMap<string, Operation> | undefined;

/** The operations of the contract. */
export const contractOperations = (): ReadonlyMap<string, Operation> => {
  operations ??= collectOperations(readContract());
  return operations;
};
