import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendableLine, sendableText } from '../../machines/lib/sendableText.ts';
import { isObject } from '../../server/platform/core/isObject.ts';
import { readContract } from '../../server/platform/http/contract.ts';

const at = (...path: string[]): unknown =>
  path.reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), readContract());

const property = (schema: string, name: string): unknown => at('components', 'schemas', schema, 'properties', name);

const requirePattern = (value: unknown): RegExp => {
  const pattern = isObject(value) ? value.pattern : undefined;
  if (typeof pattern !== 'string') throw new Error('The contract refuses no control characters there.');
  return new RegExp(pattern, 'u');
};

const hostile = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 50 })
  .map((units) => String.fromCharCode(...units));

test('whatever is pasted into a form, the contract takes what the form sends', () => {
  const line = requirePattern(property('QuotationRequest', 'name'));
  const area = requirePattern(property('QuotationRequest', 'text'));
  fc.assert(
    fc.property(hostile, (text) => {
      expect(sendableLine(text)).toMatch(line);
      expect(sendableText(text)).toMatch(area);
    }),
  );
});

test('what people write stays as it is: letters of every script, emoji, lines, tabs', () => {
  for (const text of ['Łódź\n\tЇжак 👩‍👩‍👧', 'שלום עולם', '漢字\r\nかな']) expect(sendableText(text)).toBe(text);
  expect(sendableLine(' Żółć 👍 ')).toBe('Żółć 👍');
  expect(sendableText('one\u000btwo\u000cthree')).toBe('one\ntwo\nthree');
});

test('every text that is entered refuses control characters and has a greatest length', () => {
  for (const schema of ['QuotationRequest', 'EstimateRequest', 'Billing']) {
    const properties = at('components', 'schemas', schema, 'properties');
    for (const [name, value] of Object.entries(isObject(properties) ? properties : {})) {
      if (!isObject(value) || !JSON.stringify(value.type ?? '').includes('string') || 'enum' in value) continue;
      expect(value, `${schema}.${name}`).toMatchObject({ pattern: expect.any(String), maxLength: expect.any(Number) });
    }
  }
});
