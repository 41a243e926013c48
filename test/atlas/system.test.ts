import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, describe as suite, test } from 'vitest';
import { type FoundMachine, loadMachines } from '../../atlas/describe/machinesIn.ts';
import { projectMachines } from '../../atlas/describe/projectMachines.ts';
import { deriveSystem } from '../../atlas/system/derive.ts';
import type { SystemMap } from '../../atlas/system/system.ts';
import { drawnSystem, mapSystem } from '../../atlas/system/writeSystem.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { findViolations } from '../support/browser/findViolations.ts';

const fixture = (name: string): string => join(import.meta.dirname, 'fixtures/system', name);
const toPageName = (name: string): string => `${name}.html`;
const lines = ({ edges }: SystemMap): string[] =>
  edges.map(({ kind, from, to, events }) => [from, kind, to, ...events].join(' ')).sort();

let machines: readonly FoundMachine[];
beforeAll(async () => {
  machines = await loadMachines([fixture('office.ts')]);
});

suite('edges of a system', () => {
  test('are what the sources of its machines say, and no more', () => {
    expect(lines(deriveSystem(machines))).toEqual([
      'office sends printer print',
      'office starts printer',
      'printer sends office job.done job.refused',
    ]);
  });

  test('are also what only the program says that brings them together', () => {
    const map = deriveSystem(machines, { Program: [fixture('program.ts')] });
    expect(lines(map)).toContain('warden listens office snapshot');
    expect(lines(map)).toHaveLength(4);
    expect(map.nodes.map(({ name, startedBy }) => [name, startedBy.length])).toEqual([
      ['printer', 0],
      ['office', 1],
      ['warden', 1],
      ['lone', 0],
    ]);
    expect(map.nodes.find(({ name }) => name === 'printer')?.outside.map(({ actor }) => actor)).toEqual(['watchPaper']);
  });

  test('name the line that says so', () => {
    const [start] = deriveSystem(machines).edges.filter(({ kind }) => kind === 'starts');
    expect(start?.places).toEqual([expect.stringMatching(/office\.ts:\d+$/)]);
    const [file = '', line = ''] = start?.places[0]?.split(':') ?? [];
    expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain("src: 'printer'");
  });

  test('of this project hold its relays, its late logic and what its screens wire', async () => {
    const map = mapSystem(await projectMachines(), true);
    const found = lines(map);
    expect(found).toContain('app sends menu address.changed');
    expect(found).toContain('checkout starts payment');
    expect(found).toContain(
      'upload sends attachments upload.refused upload.removed upload.restarted upload.settled upload.stored',
    );
    expect(found).toContain('cancellation sends follow follow.changed');
    expect(found).toContain('voucher sends payment voucher.applied voucher.cleared');
    expect(found).toContain('settlement sends follow payment.changed');
    expect(found).toContain('deskBoard listens deskConnection board.changed');
    expect(found.some((line) => /^app sends checkout/.test(line))).toBe(false);
    expect(map.nodes.find(({ name }) => name === 'deskBoard')?.area).toBe('Desk');
    expect(map.nodes.find(({ name }) => name === 'checkout')?.area).toBe('Customer');
  }, 120_000);
});

suite('the page of a system', () => {
  test('filters and folds by keyboard, leads to the charts, and is accessible', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'system-'));
    const map = deriveSystem(machines, { Program: [fixture('program.ts')] });
    const areas = {
      ...map,
      nodes: map.nodes.map((node) => (node.name === 'lone' ? { ...node, area: 'Other' } : node)),
    };
    await writeFile(join(folder, 'system.html'), (await drawnSystem(areas, toPageName)).page);
    await writeFile(join(folder, 'printer.html'), '<!doctype html><title>printer</title>');
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(pathToFileURL(join(folder, 'system.html')).href);
      const sends = page.locator('.system .edge-sends:visible');
      expect(await sends.count()).toBe(2);
      await page.getByRole('checkbox', { name: /^Sends/ }).focus();
      await page.keyboard.press(' ');
      expect(await sends.count()).toBe(0);
      expect(await page.locator('.system .edge-starts:visible').count()).toBe(1);
      expect(await page.locator('.system:visible a[data-machine="office"]').count()).toBe(1);
      await page.getByRole('checkbox', { name: /^Program/ }).focus();
      await page.keyboard.press(' ');
      expect(await page.locator('.system:visible a[data-machine="office"]').count()).toBe(0);
      expect(await page.locator('.system:visible [data-area="Program"]').count()).toBe(1);
      await page.keyboard.press(' ');
      await page.locator('.system:visible a[data-machine="printer"]').focus();
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 700, height: 900 });
      const measureHidden = (): Promise<number> =>
        page.locator('.system:visible').evaluate((frame) => frame.scrollWidth - frame.clientWidth);
      expect(await measureHidden()).toBeGreaterThan(0);
      await page.getByRole('checkbox', { name: 'Fit the window' }).check();
      expect(await measureHidden()).toBe(0);
      await page.locator('.system:visible a[data-machine="printer"]').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/printer\.html$/);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});
