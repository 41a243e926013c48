import type { AnyModel } from '../model.ts';
import type { Call } from './interceptedCalls.ts';

/** What of an OpenAPI document says how its operations are called. */
export type OpenApiDocument = { readonly paths?: Readonly<Record<string, object>> };

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const getMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const toPattern = (template: string): RegExp => {
  const parts = template.split(/\{[^}]+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`${parts.join('[^/]+')}$`);
};

/** Whether the operation answers with a signed token. */
const isSigned = (operation: unknown): boolean => {
  const responses: unknown = getMember(operation, 'responses');
  if (typeof responses !== 'object' || responses === null) return false;
  return Object.entries(responses).some(
    ([status, response]) =>
      status.startsWith('2') && getMember(getMember(response, 'content'), 'application/jwt') !== undefined,
  );
};

const mapOperations = (document: OpenApiDocument): ReadonlyMap<unknown, Call> =>
  new Map(
    Object.entries(document.paths ?? {}).flatMap(([template, item]) =>
      methods.flatMap((method): [unknown, Call][] => {
        const operation = getMember(item, method.toLowerCase());
        const call: Call = { method, path: toPattern(template), ...(isSigned(operation) ? { signed: true } : {}) };
        return operation === undefined ? [] : [[getMember(operation, 'operationId'), call]];
      }),
    ),
  );

/**
 * The calls of operations of an OpenAPI document: by their names, as the driver names them, the ids of the operations.
 * @throws Error where the document has no such operation
 */
export const operationCalls = (
  document: OpenApiDocument,
  operations: Readonly<Record<string, string>>,
): Readonly<Record<string, Call>> => {
  const known = mapOperations(document);
  return Object.fromEntries(
    Object.entries(operations).map(([name, id]) => {
      const call = known.get(id);
      if (call === undefined) throw new Error(`The document has no operation "${id}".`);
      return [name, call];
    }),
  );
};

/**
 * The calls of the actors of a machine that ask the server once: the operations of an OpenAPI document that have their names.
 * @param otherwise the ids of operations, by the names of actors, where those differ; null of an actor that asks for no operation, in spite of its name
 */
export const actorCalls = (
  { actors }: Pick<AnyModel, 'actors'>,
  document: OpenApiDocument,
  otherwise: Readonly<Record<string, string | null>> = {},
): Readonly<Record<string, Call>> => {
  const known = mapOperations(document);
  const operations = Object.entries(actors).flatMap(([source, { kind }]): [string, string][] => {
    const id = otherwise[source] === undefined && known.has(source) ? source : (otherwise[source] ?? null);
    return kind !== 'promise' || id === null ? [] : [[source, id]];
  });
  return operationCalls(document, Object.fromEntries(operations));
};
