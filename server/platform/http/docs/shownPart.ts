import type { PlacedOperation } from './operationView.ts';
import { findSchemaName, findText, type Json, listEntries, listTexts } from './resolve.ts';

/** The staff's calls have readers of their own. */
const hiddenTag = 'desk';

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'];

/** The operations of a tag, in the contract's order. */
export const operationsWith = (document: Json, tag: string): readonly PlacedOperation[] =>
  listEntries(document.paths).flatMap(([path, item]) =>
    listEntries(item)
      .filter(([method, operation]) => methods.includes(method) && listTexts(operation.tags).includes(tag))
      .map(([method, operation]) => ({ method, path, operation, shared: item.parameters })),
  );

/** The tags that the page shows, with what the contract says of them. */
export const shownTags = (document: Json): readonly { readonly name: string; readonly said: string }[] =>
  (Array.isArray(document.tags) ? document.tags : [])
    .map((tag: Json) => ({ name: findText(tag.name) ?? '', said: findText(tag.description) ?? '' }))
    .filter(({ name }) => name !== hiddenTag);

/** Names of schemas that a part of the contract refers to, or names in its sentences, as the payload of a signed answer. */
const namesIn = (value: unknown, known: ReadonlySet<string>): readonly string[] => {
  if (typeof value === 'string')
    return [...value.matchAll(/`(\w+)`/g)].flatMap(([, name = '']) => (known.has(name) ? [name] : []));
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, known));
  if (typeof value !== 'object' || value === null) return [];
  const name = findSchemaName(Object.fromEntries(Object.entries(value)));
  return [...(name === undefined ? [] : [name]), ...Object.values(value).flatMap((item) => namesIn(item, known))];
};

/** The schemas that the shown operations need, directly or by one another, in the contract's order. */
export const shownSchemas = (document: Json): readonly (readonly [string, Json])[] => {
  const [, components = {}] = listEntries(document).find(([key]) => key === 'components') ?? [];
  const [, responses = {}] = listEntries(components).find(([key]) => key === 'responses') ?? [];
  const [, parameters = {}] = listEntries(components).find(([key]) => key === 'parameters') ?? [];
  const [, schemas = {}] = listEntries(components).find(([key]) => key === 'schemas') ?? [];
  const known = new Set(Object.keys(schemas));
  const { DeskOrder: _, ...answers } = responses;
  const waiting = [
    ...shownTags(document).flatMap(({ name }) =>
      operationsWith(document, name).flatMap((placed) => namesIn(placed, known)),
    ),
    ...namesIn([answers, parameters], known),
  ];
  const found = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...namesIn(schemas[name], known));
  }
  return listEntries(schemas).filter(([name]) => found.has(name));
};
