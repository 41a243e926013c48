import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/brands.ts';
import { findHardCoded } from '../../tools/checkHardCoded.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('words in a view', () => {
  it.each([
    ['between tags', 'const A = () => <p>Thank you</p>;'],
    ['in an expression', "const A = () => <p>{'Thank you'}</p>;"],
    ['in an attribute that is read out', 'const A = () => <img alt="A bridge" />;'],
  ])('are found %s', (_, text) => {
    expect(findHardCoded('src/order/A.tsx', text)).toHaveLength(1);
  });
});

describe('words in a mail or a document', () => {
  it.each([
    ['a sentence', "const text = 'Your order is ready.';"],
    ['a word with a capital', "const title = 'Rechnung';"],
    ['a label', `const row = (value: string) => \`Razem: \${value}\`;`],
    ['beside what is filled in', `const row = (name: string) => \`Dear \${name},\`;`],
    ['between tags', `const html = (name: string) => \`<p class="a">Вітаємо, \${name}!</p>\`;`],
    ['in an attribute that is read out', `const html = (url: string) => \`<img src="\${url}" alt="our logo">\`;`],
    ['an argument', "document.text('Total due');"],
  ])('are found: %s', (_, text) => {
    expect(findHardCoded('server/order/mail/a.ts', text)).toHaveLength(1);
    expect(findHardCoded('server/invoice/parts/a.ts', text)).toHaveLength(1);
  });

  it.each([
    ['an id', "message(locale, 'mail.greeting');"],
    ['a header', "const headers = { 'Auto-Submitted': 'auto-generated' };"],
    ['a zone', "const zone = 'Europe/Warsaw';"],
    ['markup', `const html = (text: string) => \`<p style="font: 16px sans-serif; color: red"><b>\${text}</b></p>\`;`],
    ['what goes wrong', "throw new Error('The order was not made.');"],
    ['a log', "services.log.info({ id }, 'mail sent');"],
    ['a comparison', "const is = kind === 'Some Kind';"],
    ['a query', 'const query = sql`select name from customer`;'],
  ])('are not: %s', (_, text) => {
    expect(findHardCoded('server/order/mail/a.ts', text)).toEqual([]);
  });

  it('are found where somebody plants them in a letter that is right', () => {
    const path = 'server/platform/mail/text.ts';
    const letter = read(path);
    expect(findHardCoded(path, letter)).toEqual([]);
    const planted = letter.replace("'--'", "'Kind regards from the firm'");
    expect(planted).not.toBe(letter);
    expect(findHardCoded(path, planted)).toEqual([
      expect.stringMatching(/^server\/platform\/mail\/text\.ts:\d+: "Kind regards from/),
    ]);
  });

  it('do not matter where no customer reads', () => {
    expect(findHardCoded('server/desk/a.ts', "const text = 'No orders.';")).toEqual([]);
  });
});
