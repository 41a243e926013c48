import { expect, test } from 'vitest';
import { normaliseLink, parseLink } from '../../machines/lib/link.ts';

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com/a?b=c', 'https://example.com/a?b=c'],
  ['HTTP://Example.com', 'HTTP://Example.com'],
  ['https://10.example.com', 'https://10.example.com'],
  ['\u202ahttps://example.com\u200b\u00a0', 'https://example.com'],
  ['пример.укр', 'https://пример.укр'],
  ['https://example.com./a,b', 'https://example.com./a,b'],
  ['https://my_page.example.co.uk:8080', 'https://my_page.example.co.uk:8080'],
  ['https://例え。テスト', 'https://例え。テスト'],
  [`https://${'a'.repeat(63)}.example`, `https://${'a'.repeat(63)}.example`],
  ['https://local.example', 'https://local.example'],
])('%j is an address, and stored as %j', (typed, stored) => {
  expect(parseLink(typed)).not.toBeNull();
  expect(normaliseLink(typed)).toBe(stored);
  expect(normaliseLink(stored)).toBe(stored);
});

test.each([
  'http://10.0.0.1',
  '10.0.0.1',
  'http://8.8.8.8/',
  'http://2130706433',
  'http://0x7f.1',
  'http://0177.0.0.1',
  'http://127.1/',
  'http://１２７.0.0.1',
  'https://[::1]/',
  'http://localhost',
  'http://localhost:3000/x',
  'http://app.localhost',
  'http://printer.local',
  'http://wiki.internal.',
  'http://router.lan',
  'intranet',
  'https://example',
  'ftp://example.com',
  'https://a b.example',
  'ada@example.com',
  'example.com,',
  'https://example.com;',
  'https://example.com)',
  'https://example.com”',
  'https://example.com…',
  "https://it's.com",
  'https://*.example.com',
  'https://a..example.com',
  'https://-a.example',
  'https://a-.example',
  `https://${'a'.repeat(64)}.example`,
  'javascript:alert(1)',
  '',
])('%j is no page’s address', (typed) => {
  expect(parseLink(typed)).toBeNull();
});
