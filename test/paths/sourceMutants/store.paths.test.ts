import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore, type Store } from '../../../atlas/paths/mutants/source/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'fifteen-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'cache/mutants.json');
const mutants = [
  { file: join(folder, 'a.ts'), start: 1, end: 2, text: 'a' },
  { file: join(folder, 'a.ts'), start: 1, end: 2, text: 'b' },
  { file: join(folder, 'b.ts'), start: 1, end: 2, text: 'a' },
];
const [one, other, third] = mutants;
const unknown = [undefined, undefined, undefined];

const opened = (isAfresh = false): { readonly store: Store; readonly complaints: readonly string[] } => {
  const complaints: string[] = [];
  return { store: openStore(file, isAfresh, (sentence) => complaints.push(sentence)), complaints };
};

test('knows what earlier runs have written, on the same basis', () => {
  if (one === undefined || other === undefined || third === undefined) return expect.unreachable();
  const { store, complaints } = opened();
  expect(store.read('kiosk', '1', mutants)).toEqual(unknown);
  store.write('kiosk', '1', new Map([[one, 'noticed']]));
  store.write('kiosk', '1', new Map([[third, 'endless']]));
  store.write('meter', '1', new Map([[other, 'survives']]));
  expect(complaints).toEqual([]);
  const { store: next } = opened();
  expect(next.read('kiosk', '1', mutants)).toEqual(['noticed', undefined, 'endless']);
  expect(next.read('meter', '1', mutants)).toEqual([undefined, 'survives', undefined]);
  expect(next.read('kiosk', '2', mutants)).toEqual(unknown);
  next.write('kiosk', '2', new Map([[other, 'noticed']]));
  expect(opened().store.read('kiosk', '2', mutants)).toEqual([undefined, 'noticed', undefined]);
});

test('afresh, it knows nothing', () => {
  expect(opened(true).store.read('kiosk', '2', mutants)).toEqual(unknown);
});

test.each(['{ "kiosk', '{ "kiosk": { "basis": "1", "outcomes": { "a": "maybe" } } }', '{ "kiosk": 1 }', '[]'])(
  'a file that holds %s is left out with a sentence, and written anew',
  (text) => {
    if (one === undefined) return expect.unreachable();
    writeFileSync(file, text);
    const { store, complaints } = opened();
    expect(complaints).toEqual([expect.stringContaining('mutants.json holds no results of mutants')]);
    expect(store.read('kiosk', '1', mutants)).toEqual(unknown);
    store.write('kiosk', '1', new Map([[one, 'noticed']]));
    const next = opened();
    expect(next.complaints).toEqual([]);
    expect(next.store.read('kiosk', '1', mutants)).toEqual(['noticed', undefined, undefined]);
  },
);
