import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { waitUntilStill } from '../../support/browser/waitUntilStill.ts';

type Clip = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: 1;
};

const references = join(import.meta.dirname, '../references');
const output = join(import.meta.dirname, '../../output/visual');
const fontsPath = join(references, 'fonts.json');
/** Enough to read by: likeness is recognized by comparing with the same picture at the same quality. */
const quality = 7;
/** The share of pixels that may differ in any band of a picture, and how much a colour may (of 255): rounding, not design. */
const tolerance = { share: 0.0005, colour: 16 };
/** Pixels. By bands, a small thing counts for as much in a picture of many. */
const band = 400;

/** Whether this run renews the references: `npm run visual -- --update`. */
export const updates = process.env.VISUAL_UPDATE === '1';

/** How wide some words are in this machine's fonts, and which browser draws them. */
const readFonts = async (browser: Browser, page: Page): Promise<string> => {
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    return [
      '400 16px system-ui',
      '700 32px system-ui',
      '600 32px Charter, "Noto Serif", "Liberation Serif", serif',
    ].map((font) => {
      if (context !== null) context.font = font;
      return context?.measureText('Zażółć gęślą jaźń 0123456789 Привіт, їжаче').width.toFixed(2);
    });
  });
  return JSON.stringify({ browser: browser.version().split('.')[0], widths });
};

/** Whether pictures made here can be compared with the references; says why when they cannot. */
export const canCompare = async (browser: Browser, page: Page): Promise<boolean> => {
  const fonts = await readFonts(browser, page);
  if (updates) {
    mkdirSync(references, { recursive: true });
    writeFileSync(fontsPath, `${fonts}\n`);
    return true;
  }
  if (existsSync(fontsPath) && readFileSync(fontsPath, 'utf8').trim() === fonts) return true;
  console.warn(
    'The reference pictures were made with other fonts or another Chromium: pictures are not compared, layout and ' +
      'contrast are. "npm run visual -- --update" makes references of this machine.',
  );
  return false;
};

/** What of a page a picture shows: the window, or all of `main`, as far down as it goes. */
export type Extent = 'window' | 'main';

const measureBox = async (page: Page): Promise<Clip | undefined> => {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size !== null && height > size.height) {
    await page.setViewportSize({ ...size, height });
    await waitUntilStill(page);
  }
  const box = await page.locator('main').first().boundingBox();
  return box === null ? undefined : { ...box, scale: 1 };
};

const capture = async (page: Page, extent: Extent): Promise<string> => {
  const clip = extent === 'main' ? await measureBox(page) : undefined;
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, ...(clip && { clip }) });
  await session.detach();
  return data;
};

/** The names of references that begin in a way. */
export const readReferences = (prefix: string): readonly string[] =>
  globSync(`${prefix}*.webp`, { cwd: references }).map((file) => file.replace(/\.webp$/, ''));

export const removeReferences = (names: readonly string[]): void => {
  for (const name of names) rmSync(join(references, `${name}.webp`));
};

/** The share of pixels by which two pictures differ where they do most; 1 when their sizes do. Compared by the browser that drew them. */
const measureDifference = (canvasPage: Page, one: string, other: string): Promise<number> =>
  canvasPage.evaluate(
    async ({ pictures, colour, rows }) => {
      const drawn = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      const [a, b] = drawn;
      if (a === undefined || b === undefined || a.width !== b.width || a.height !== b.height) return 1;
      const [one, other, area] = [a.data, b.data, a.width * rows];
      const isApart = (at: number): boolean => Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > colour;
      const different = new Map<number, number>();
      for (let at = 0; at < one.length; at += 4) {
        if (!isApart(at) && !isApart(at + 1) && !isApart(at + 2)) continue;
        const place = Math.floor(at / 4 / area);
        different.set(place, (different.get(place) ?? 0) + 1);
      }
      return Math.max(0, ...different.values()) / area;
    },
    { pictures: [one, other], colour: tolerance.colour, rows: band },
  );

/**
 * Takes a picture and compares it with its reference.
 * @returns what is wrong, in words; nothing when it is as it was
 */
export const photograph = async (
  page: Page,
  canvasPage: Page,
  name: string,
  extent: Extent = 'window',
): Promise<string[]> => {
  const taken = await capture(page, extent);
  const path = join(references, `${name}.webp`);
  if (updates) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.from(taken, 'base64'));
    return [];
  }
  if (!existsSync(path)) return [`${name}: there is no reference; "npm run visual -- --update" makes one`];
  const share = await measureDifference(canvasPage, readFileSync(path).toString('base64'), taken);
  if (share <= tolerance.share) return [];
  const seen = join(output, `${name}.webp`);
  mkdirSync(dirname(seen), { recursive: true });
  writeFileSync(seen, Buffer.from(taken, 'base64'));
  return [`${name}: ${(share * 100).toFixed(2)} % of a part of the picture differ; see ${seen}`];
};
