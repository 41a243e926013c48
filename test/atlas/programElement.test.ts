import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { programApart, programElement } from '../../atlas/charts/page/programElement.ts';
import { writeCharts } from '../../atlas/charts/writeCharts.ts';
import { machinesIn } from '../../atlas/describe/machinesIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'atlas-program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a program that speaks of its own element stays whole, in a page and beside it', () => {
  const page = `<p>A page</p>${programElement('say("</script><!-- ")')}</body>`;
  expect(page.match(/<\/script/g)).toHaveLength(1);
  expect(programApart(page, 'a door.js')).toEqual({
    page: '<p>A page</p><script src="a%20door.js"></script></body>',
    program: 'say("<\\/script><\\!-- ")',
  });
  expect(programApart('<p>A page</p>', 'x.js')).toBeNull();
});

test('pages in a folder run nothing that is in them', async () => {
  const rooms = await machinesIn(new URL('./fixtures/rooms.ts', import.meta.url).pathname);
  await writeCharts(rooms, [], { out: folder, keep: false }, () => ({}));
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  expect(pages.sort()).toEqual(['index.html', 'rooms.html']);
  for (const name of pages) {
    const elements = readFileSync(join(folder, name), 'utf8').match(/<script[^>]*>/g) ?? [];
    expect(elements.filter((element) => !/ (src|type="application\/[a-z-]+")/.test(element))).toEqual([]);
  }
  expect(readFileSync(join(folder, 'rooms.html'), 'utf8')).toContain('<script src="rooms.js"></script>');
  expect(readFileSync(join(folder, 'rooms.js'), 'utf8').length).toBeGreaterThan(1_000);
});
