import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Browser, BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { drawMachine } from '../../atlas/charts/charts.ts';
import { machinesIn } from '../../atlas/describe/machinesIn.ts';
import { readRecording } from '../../atlas/sequence/recording.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { serve } from './fixtures/serve.ts';

const fixture = (name: string): string => new URL(`./fixtures/${name}`, import.meta.url).pathname;

const bundleFile = async (file: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: file, output: { format: 'iife' } } },
  });
  const chunks = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  return chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n');
};

let browser: Browser;
let server: Server;
let origin: string;
let context: BrowserContext;

beforeAll(async () => {
  const [found] = await machinesIn(fixture('rooms.ts'));
  if (found === undefined) throw new Error('The fixture exports a machine.');
  const tab = `<!doctype html><title>Application</title><body><script>${await bundleFile(fixture('liveTab.ts'))}</script>`;
  ({ server, origin } = await serve(
    new Map([
      ['/atlas/rooms.html', (await drawMachine(found)).page],
      ['/', tab],
    ]),
  ));
  browser = await launchBrowser();
  context = await browser.newContext();
}, 60_000);

afterAll(async () => {
  await browser.close();
  server.close();
});

suite('the application in another tab', () => {
  test('lights up its states and its last transitions, whichever of the two opens first', async () => {
    const chart = await context.newPage();
    await chart.goto(`${origin}/atlas/rooms.html`);
    await chart.locator('body[data-ready]').waitFor();
    await chart.click('#mode-live');
    await expect.poll(() => chart.locator('#live').textContent()).toContain('No "rooms" runs yet.');
    const lit = () =>
      chart.locator('g.state.now').evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));

    const tab = await context.newPage();
    await tab.goto(`${origin}/`);
    await expect.poll(lit).toEqual(['hall.dark']);
    await tab.getByRole('button', { name: 'go' }).click();
    await expect.poll(lit).toEqual(['kitchen.dark']);
    expect(await chart.locator('g.arrow.just').evaluateAll((arrows) => arrows.length)).toBe(1);
    const panel = chart.locator('#live');
    for (const words of ['In kitchen › dark', 'Last event: go', 'hall: go → kitchen']) {
      expect(await panel.textContent()).toContain(words);
    }
    const widths = await panel.evaluate(({ parentElement }) => [
      parentElement?.scrollWidth,
      parentElement?.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);

    await chart.click('#mode-read');
    expect(await lit()).toEqual([]);
    await tab.getByRole('button', { name: 'light' }).click();
    await chart.reload();
    await chart.locator('body[data-ready]').waitFor();
    await chart.click('#mode-live');
    await expect.poll(lit).toEqual(['kitchen.lit']);
    expect(await chart.locator('#live select').inputValue()).not.toBe('');

    const other = await context.newPage();
    await other.goto(`${origin}/`);
    await expect.poll(() => chart.locator('#live option').count()).toBe(2);
    await tab.close();
    await expect.poll(lit).toEqual(['hall.dark']);
    await other.reload();
    await expect.poll(() => chart.locator('#live option').count()).toBe(1);
    await other.close();
    await expect.poll(() => chart.locator('#live').textContent()).toContain('No "rooms" runs yet.');
    expect(await lit()).toEqual([]);
  });

  test('is recorded, and shown as a sequence that can be saved', async () => {
    const chart = await context.newPage();
    await chart.goto(`${origin}/atlas/rooms.html`);
    await chart.locator('body[data-ready]').waitFor();
    await chart.click('#mode-live');
    expect(await chart.getByRole('button', { name: 'Show the sequence' }).isDisabled()).toBe(true);
    const tab = await context.newPage();
    await tab.goto(`${origin}/`);
    await expect.poll(() => chart.locator('#live').textContent()).toContain('In hall › dark');
    await chart.getByRole('button', { name: 'Record' }).click();
    await tab.getByRole('button', { name: 'go' }).click();
    await expect.poll(() => chart.locator('.recorder').textContent()).toContain('Recording: 2 messages.');
    await chart.getByRole('button', { name: 'Stop recording' }).click();
    await tab.getByRole('button', { name: 'light' }).click();
    await chart.getByRole('button', { name: 'Show the sequence' }).click();
    const dialog = chart.getByRole('dialog', { name: 'rooms: recorded' });
    const words = (await dialog.locator('svg desc').textContent())?.split('\n') ?? [];
    expect(words.map((line) => line.replace(/the(VeryLong)+House/, 'House'))).toEqual([
      'Outside to House: go.',
      'House is in kitchen.dark.',
    ]);
    const saved = chart.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the recording' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('rooms.recording.json');
    const { messages } = readRecording(readFileSync(await download.path(), 'utf8'), 'rooms.recording.json');
    expect(messages.map(({ kind }) => kind)).toEqual(['sent', 'actor']);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await chart.close();
    await tab.close();
  });
});
