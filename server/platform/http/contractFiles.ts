import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject } from '../core/isObject.ts';

type Json = { readonly [key: string]: unknown };

const objectAt = (value: unknown, ...keys: readonly string[]): Json => {
  const found = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return isObject(found) ? found : {};
};

/** Names of all files together. @throws where two files have the same name */
const joined = (parts: readonly Json[]): Json => {
  const all = new Map<string, unknown>();
  for (const [name, value] of parts.flatMap(Object.entries)) {
    if (all.has(name)) throw new Error(`openapi/ has ${name} twice.`);
    all.set(name, value);
  }
  return Object.fromEntries(all);
};

/**
 * The contract as one document, with references within it: `api.yaml`, and the areas' files that it refers to, whose components have names
 * of their own.
 * @throws when a path of `api.yaml` is in no other file, or one of theirs not in `api.yaml`
 */
export const readContractFiles = (folder: string): Json => {
  const read = (file: string): unknown =>
    parse(readFileSync(join(folder, file), 'utf8').replaceAll(/(\$ref: ["'])[\w./]+\.yaml#/g, '$1#'));
  const parts = globSync('**/*.yaml', { cwd: folder })
    .filter((file) => file !== 'api.yaml')
    .sort()
    .map(read);
  const document = objectAt(read('api.yaml'));
  const paths = joined(parts.map((part) => objectAt(part, 'paths')));
  const listed = Object.keys(objectAt(document, 'paths'));
  const lost = [
    ...listed.filter((path) => !(path in paths)),
    ...Object.keys(paths).filter((path) => !listed.includes(path)),
  ];
  if (lost.length > 0) throw new Error(`openapi/api.yaml and the files of the areas differ in ${lost.join(', ')}.`);
  const section = (name: string): Json => joined(parts.map((part) => objectAt(part, 'components', name)));
  return {
    ...document,
    paths: Object.fromEntries(listed.map((path) => [path, paths[path]])),
    components: {
      ...objectAt(document, 'components'),
      parameters: section('parameters'),
      responses: section('responses'),
      schemas: section('schemas'),
    },
  };
};
