import type { Call } from './interceptedCalls.ts';

/** What of an OpenAPI document says how its operations are called. */
export type OpenApiDocument = { readonly paths?: Readonly<Record<string, object>> };

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const patternOf = (template: string): RegExp => {
  const parts = template.split(/\{[^}]+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`${parts.join('[^/]+')}$`);
};

/** Whether the operation answers with a signed token. */
const isSigned = (operation: unknown): boolean => {
  const responses: unknown = memberOf(operation, 'responses');
  if (typeof responses !== 'object' || responses === null) return false;
  return Object.entries(responses).some(
    ([status, response]) =>
      status.startsWith('2') && memberOf(memberOf(response, 'content'), 'application/jwt') !== undefined,
  );
};

const operationsOf = (document: OpenApiDocument): ReadonlyMap<unknown, Call> =>
  new Map(
    Object.entries(document.paths ?? {}).flatMap(([template, item]) =>
      methods.flatMap((method): [unknown, Call][] => {
        const operation = memberOf(item, method.toLowerCase());
        const call: Call = { method, path: patternOf(template), ...(isSigned(operation) ? { signed: true } : {}) };
        return operation === undefined ? [] : [[memberOf(operation, 'operationId'), call]];
      }),
    ),
  );

/**
 * The calls of operations of an OpenAPI document: by their names, as the driver names them, the ids of the operations.
 * @throws Error where the document has no such operation
 */
export const operationCalls = <TName extends string>(
  document: OpenApiDocument,
  operations: Readonly<Record<TName, string>>,
): Readonly<Record<string, Call>> => {
  const known = operationsOf(document);
  return Object.fromEntries(
    Object.entries<string>(operations).map(([name, id]) => {
      const call = known.get(id);
      if (call === undefined) throw new Error(`The document has no operation "${id}".`);
      return [name, call];
    }),
  );
};
