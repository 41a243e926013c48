import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { problemStatus } from '../../../server/platform/core/problem.ts';
import { collectOperations, readContract } from '../../../server/platform/http/contract.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile();
const page = await fetch(`${server.address()}/api/docs`);
const text = await page.text();

const findContent = (element: 'script' | 'style'): string =>
  new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(text)?.[1] ?? '';

test('the page shows every operation of customers and none of the staff', () => {
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const { id, security } of collectOperations(readContract()).values()) {
    expect(text.includes(`<section id="${id}"`), id).toBe(security !== 'desk' && !/desk/i.test(id));
  }
  expect(text).not.toMatch(/DeskOrder|desk-token/);
});

test('every link within the page leads somewhere, and none leads to another host', () => {
  const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter((href) => href !== '/' && !(href.startsWith('#') && ids.has(href.slice(1))))).toEqual([]);
  expect(text).not.toMatch(/\ssrc=|@import|url\(/);
});

test('its policy lets its own script and style run, by their hashes, and nothing else', () => {
  const hashOf = (element: 'script' | 'style') =>
    `'sha256-${createHash('sha256').update(findContent(element)).digest('base64')}'`;
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});

test('it shows fields with their limits, examples, and every error code with its status', () => {
  expect(text).toMatch(
    /<code>username<\/code> <em>required<\/em> <span class="type">string; characters at least <code>1</,
  );
  expect(text).toContain('&quot;username&quot;: &quot;anna@example.com&quot;');
  for (const [code, status] of Object.entries(problemStatus)) expect(text).toContain(`<code>${code}</code> ${status}`);
  expect(text).toContain('<section id="schema-QuotationPayload"');
});

test('HEAD answers as GET without the page, and what a browser has is not sent again', async () => {
  const head = await fetch(`${server.address('mostek')}/api/docs`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const again = await fetch(`${server.address()}/api/docs`, {
    headers: { 'if-none-match': page.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});
