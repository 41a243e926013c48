import { escapeHtml, renderCode, renderSentence } from './html.ts';
import { findSchemaName, findText, type Json, listEntries, listObjects, listTexts } from './resolve.ts';

export const schemaId = (name: string): string => `schema-${name}`;

const schemaLink = (name: string): string => `<a href="#${schemaId(name)}">${escapeHtml(name)}</a>`;

const listed = (parts: readonly string[], word: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

const plainType = (schema: Json): string => {
  const types = Array.isArray(schema.type) ? listTexts(schema.type) : [findText(schema.type) ?? 'any'];
  const format = findText(schema.format);
  return escapeHtml(`${listed(types, 'or')}${format === undefined ? '' : ` (${format})`}`);
};

/** A type in a few words, with links to the schemas that it names. */
export const describeType = (schema: Json): string => {
  const name = findSchemaName(schema);
  if (name !== undefined) return schemaLink(name);
  if (schema.const !== undefined) return renderCode(schema.const);
  if (Array.isArray(schema.enum)) return `one of ${listed(schema.enum.map(renderCode), 'or')}`;
  const either = [...listObjects(schema.oneOf), ...listObjects(schema.anyOf)];
  if (either.length > 0) return listed(either.map(describeType), 'or');
  const all = listObjects(schema.allOf);
  if (all.length > 0) return listed(all.map(describeType), 'and');
  const [items] = listObjects([schema.items]);
  return schema.type === 'array' && items !== undefined ? `array of ${describeType(items)}` : plainType(schema);
};

const limitWords = {
  minLength: 'characters at least',
  maxLength: 'characters at most',
  minimum: 'at least',
  maximum: 'at most',
  minItems: 'items at least',
  maxItems: 'items at most',
  pattern: 'matches',
  default: 'by default',
} as const;

const describeLimits = (schema: Json): string =>
  Object.entries(limitWords)
    .filter(([key]) => schema[key] !== undefined)
    .map(([key, words]) => `; ${words} ${renderCode(schema[key])}`)
    .join('');

/** Objects that have no name of their own, with their fields. */
const inlineObjects = (schema: Json): readonly Json[] =>
  findSchemaName(schema) !== undefined
    ? []
    : schema.properties !== undefined
      ? [schema]
      : ['items', 'oneOf', 'anyOf', 'allOf'].flatMap((key) => listObjects([schema[key]].flat()).flatMap(inlineObjects));

const renderFields = (schema: Json): string => {
  const required = listTexts(schema.required);
  const fields = listEntries(schema.properties).map(
    ([name, field]) =>
      `<li>${renderCode(name)} ${required.includes(name) ? '<em>required</em> ' : ''}${schemaView(field)}</li>`,
  );
  return fields.length === 0 ? '' : `<ul class="fields">${fields.join('')}</ul>`;
};

/** A schema: its type, its limits, what is said of it, and its fields. */
export const schemaView = (schema: Json): string => {
  const said = findText(schema.description);
  const [items] = listObjects([schema.items]);
  const limits = `${describeLimits(schema)}${items === undefined || findSchemaName(items) !== undefined ? '' : describeLimits(items)}`;
  return `<span class="type">${describeType(schema)}${limits}</span>${said === undefined ? '' : `<span class="said">${renderSentence(said)}</span>`}${inlineObjects(
    schema,
  )
    .map(renderFields)
    .join('')}`;
};
