import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../src/ui/intl/formatMessage.ts';
import { root } from '../../tools/brands.ts';
import { readCatalogue } from '../../tools/catalogue.ts';
import { compileMessage } from '../../tools/vite/compileMessage.ts';

const serverOnly = /^(mail|document|desk|sandbox)\./;
const counts = [0, 1, 2, 5, 12, 21, 22, 1_234_567, 2.5];

/** Names in a message, each with something to put there: `#` and numbers want a number, tags a function. */
const valuesOf = (text: string, count: number) => {
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `<${name}>`] as const);
  const counted = [...text.matchAll(/\{(\w+), (?:plural|number)/g)].map(([, name = '']) => [name, count] as const);
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => {
    return [name, (content: unknown) => `[${[content].flat().join('')}]`] as const;
  });
  return Object.fromEntries<string | number | ((content: unknown) => string)>([...named, ...counted, ...tags]);
};

describe.each(['en', 'de', 'pl', 'uk'])('the words of the interface in %s', (locale) => {
  const catalogue = readCatalogue(join(root, 'locales', `${locale}.json`));

  test('read as ICU would have them read', () => {
    for (const [id, { text }] of Object.entries(catalogue)) {
      if (serverOnly.test(id)) continue;
      const message = compileMessage(text);
      for (const count of typeof message === 'string' ? [0] : counts) {
        const values = valuesOf(text, count);
        const theirs = [new IntlMessageFormat(text, locale).format<string>(values)].flat().join('');
        expect(formatMessage(message, locale, values), id).toBe(theirs);
      }
    }
  });
});

test.each(['{a, select, x {y} other {z}}', '{a, date}', '{a, number, percent}', '{a, plural, =0 {none} other {#}}'])(
  'what no message of the interface holds ends the build: %s',
  (text) => expect(() => compileMessage(text)).toThrow(/nowhere yet/),
);
