import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContract } from '../../../server/platform/http/contract.ts';
import { readContractFiles } from '../../../server/platform/http/contractFiles.ts';

const api = 'paths:\n  /order: { $ref: "order.yaml#/paths/~1order" }\n';
const order =
  'paths:\n  /order: { get: { $ref: "lib.yaml#/components/schemas/Id" } }\ncomponents:\n  schemas: { Order: { $ref: "#/components/schemas/Id" } }\n';
const lib = 'components:\n  schemas: { Id: { type: integer } }\n';

let folder = '';

const write = (files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Every reference in a value. */
const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)));

const pointedAt = (document: unknown, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), document);

describe('the files of a contract', () => {
  test('make one document with references within it', () => {
    write({ 'api.yaml': api, 'order.yaml': order, 'lib.yaml': lib });
    expect(readContractFiles(folder)).toEqual({
      paths: { '/order': { get: { $ref: '#/components/schemas/Id' } } },
      components: {
        parameters: {},
        responses: {},
        schemas: { Id: { type: 'integer' }, Order: { $ref: '#/components/schemas/Id' } },
      },
    });
  });

  test('have no name twice', () => {
    write({ 'api.yaml': api, 'order.yaml': order, 'lib.yaml': lib, 'again.yaml': lib });
    expect(() => readContractFiles(folder)).toThrow('openapi/ has Id twice.');
  });

  test.each([
    ['only listed', { 'api.yaml': `${api}  /cart: { $ref: "order.yaml#/paths/~1cart" }\n` }, '/cart'],
    ['not listed', { 'api.yaml': 'paths: {}\n' }, '/order'],
  ])('have no path that is %s', (_, files, path) => {
    write({ 'order.yaml': order, 'lib.yaml': lib, ...files });
    expect(() => readContractFiles(folder)).toThrow(`openapi/api.yaml and the files of the areas differ in ${path}.`);
  });
});

test('every reference of the contract leads somewhere', () => {
  const document = readContract();
  const lost = [...new Set(refsIn(document))].filter((ref) => pointedAt(document, ref) === undefined);
  expect(lost).toEqual([]);
});
