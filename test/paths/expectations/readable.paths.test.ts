import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { abbreviated } from '../../../atlas/paths/expectations/abbreviated.ts';
import { changesBetween } from '../../../atlas/paths/expectations/contextChanges.ts';
import { readable } from '../../../atlas/paths/expectations/readable.ts';

const text = (value: unknown): string => readable(value, () => 'actor');

const circle: { self?: unknown } = {};
circle.self = circle;

class Sum {
  readonly amount = 3;
  toJSON(): string {
    return '3.00';
  }
}

describe('a value in a line', () => {
  test.for([
    [undefined, 'undefined'],
    [-0, '-0'],
    [Number.NaN, 'NaN'],
    [12n, '12n'],
    ['two\nlines', '"two\\nlines"'],
    [{ b: 1, a: [null], kind: 'x' }, '{kind: "x", a: [null], b: 1}'],
    [{ 'a-b': { nothing: undefined } }, '{"a-b": {nothing: undefined}}'],
    [new Date(Date.UTC(2026, 0, 2)), '(2026-01-02T00:00:00.000Z)'],
    [new Date(Number.NaN), '(invalid)'],
    [new TypeError('No.', { cause: 'line' }), '(TypeError: "No.", cause: "line")'],
    [Object.assign(new Error('No.'), { status: 503 }), '(Error: "No.", status: 503)'],
    [new Map([['a', new Set([1])]]), '(map [["a", (set [1])]])'],
    [new File(['four'], 'a.txt', { type: 'text/plain' }), '(file "a.txt", 4 bytes, "text/plain")'],
    [new URL('https://example.org/a'), '(https://example.org/a)'],
    [new Sum(), '(Sum "3.00")'],
    [circle, '{self: (circle)}'],
    [{ parent: createActor(createMachine({})) }, '{parent: (actor)}'],
  ] as const)('is written so that it is read (%#)', ([value, expected]) => {
    expect(text(value)).toBe(expected);
  });

  test('is the same for the same content, in whatever order its fields are written', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (content) => {
        expect(text(Object.fromEntries(Object.entries(content).reverse()))).toBe(text(content));
      }),
    );
  });

  test('is another one for other content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isSame = (() => {
          try {
            expect(one).toStrictEqual(other);
            return true;
          } catch {
            return false;
          }
        })();
        expect(text(one) === text(other)).toBe(isSame);
      }),
    );
  });

  test('shows by its digest what changes beyond its end', () => {
    const [one, other] = ['a', 'b'].map((end) => abbreviated(`${'x'.repeat(500)}${end}`));
    expect(one).not.toBe(other);
    expect(one).toHaveLength(100);
  });
});

describe('changes of a context', () => {
  const changes = (before: unknown, after: unknown): readonly string[] =>
    changesBetween(before, after, text).map((change) => `${change.path} ${change.text}`);
  const long = 'long '.repeat(20);

  test('are the parts that differ, and nothing else', () => {
    const order = { id: 1, note: long, price: { net: '10.00', tax: '2.30' } };
    expect(
      changes({ order, count: 1 }, { order: { ...order, price: { ...order.price, tax: '0.00' } }, count: 1 }),
    ).toEqual(['order.price = {net: "10.00", tax: "0.00"}']);
    expect(changes({ order }, { order: structuredClone(order) })).toEqual([]);
  });

  test('name what is new and what is removed', () => {
    expect(changes({ a: 1, b: 2 }, { b: 2, c: undefined })).toEqual(['a removed', 'c = undefined']);
  });

  test('are written as a whole where one kind takes the place of another', () => {
    expect(changes({ of: { kind: 'a', note: long } }, { of: { kind: 'b', note: long } })).toEqual([
      'of.kind = "b"',
      `of.note = ${abbreviated(JSON.stringify(long))}`,
    ]);
  });

  test('are seen in lists', () => {
    const list = [{ note: long }, { note: 'short', rest: long }];
    expect(changes({ list }, { list: [list[0], { note: 'other', rest: long }] })).toEqual(['list.1.note = "other"']);
  });
});
