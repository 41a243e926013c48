import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvFile } from '../../machines/lib/csv.ts';

test('what has separators in it is quoted; numbers stay numbers, a negative one too', () => {
  expect(csvFile([['a,b', 'say "no"', 'two\nlines', null, -1.5, { figure: '-1,50' }]])).toBe(
    '\ufeff"a,b","say ""no""","two\nlines",,-1.5,"-1,50"\r\n',
  );
  expect(csvFile([['a;b', { figure: '-1.50' }]], ';')).toBe('\ufeff"a;b";-1.50\r\n');
});

test.each([
  ...['=1+1', '+1', '-1', '@sum(a1)', '＝1+1', '＋1', '－1', '＠sum(a1)'],
  ...['\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1', '\u3000＝1', '\ufeff=1', '\u200b=1', '\ttext', '\rtext', '\ntext'],
])('a cell never begins with %j', (text) => {
  expect(csvFile([[text]])).toMatch(/^\ufeff"?'/);
});

test('whatever is typed is read again as it was, or with an apostrophe before it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const cell = csvFile([[text]]).slice(1, -2);
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect([text, `'${text}`]).toContain(read);
      expect(read).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
    }),
  );
});
