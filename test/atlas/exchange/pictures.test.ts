import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { pictureStyle } from '../../../atlas/charts/draw/pictureStyle.ts';
import { drawSvg } from '../../../atlas/charts/draw/svg.ts';
import { drawPicture } from '../../../atlas/charts/layout/drawPicture.ts';
import type { Picture } from '../../../atlas/charts/layout/picture.ts';
import { describe } from '../../../atlas/describe/describe.ts';
import { projectMachines } from '../../../atlas/describe/projectMachines.ts';
import { parseColour } from '../../../atlas/exchange/colour.ts';
import { inlineStyle } from '../../../atlas/exchange/inlineStyle.ts';
import { renderPng } from '../../../atlas/exchange/png.ts';
import { launchBrowser } from '../../support/browser/browser.ts';

let browser: Browser;
let picture: Picture;
let svg: string;

beforeAll(async () => {
  browser = await launchBrowser();
  const found = (await projectMachines()).find(({ name }) => name === 'checkout');
  if (found === undefined) throw new Error('There is no checkout.');
  picture = await drawPicture(describe(found.machine), new Set(), 'first');
  svg = drawSvg(picture, 'Statechart');
}, 120_000);
afterAll(() => browser.close());

/** Colours at places of an image that a browser has opened, as it draws them. */
const readPixels = async (address: string, places: readonly { x: number; y: number }[], zoom: number) => {
  const page = await browser.newPage();
  const result = await page.evaluate(
    async ([source, at, scale]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const colours = at.map(({ x, y }) =>
        [...(context?.getImageData(x * scale, y * scale, 1, 1).data ?? [])].slice(0, 3),
      );
      return { width: canvas.width, height: canvas.height, colours };
    },
    [address, places, zoom] as const,
  );
  await page.close();
  return result;
};

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');

suite('a picture as PNG', () => {
  test('is opened by a browser, and shows what that draws of the SVG', async () => {
    const places = picture.boxes.flatMap(({ x, y, width, height, header }) => [
      { x: Math.round(x + width / 2), y: Math.round(y) },
      { x: Math.round(x + width - 6), y: Math.round(y + Math.min(header, height) / 2) },
    ]);
    const bytes = await renderPng(inlineStyle(svg, pictureStyle), picture, 1);
    const png = await readPixels(`data:image/png;base64,${base64(bytes)}`, places, 1);
    const styled = drawSvg(picture, 'Statechart', undefined, pictureStyle);
    const drawn = await readPixels(`data:image/svg+xml;base64,${base64(styled)}`, places, 1);
    expect([png.width, png.height]).toEqual([picture.width, picture.height]);
    const apart = png.colours.map((colour, index) =>
      Math.max(...colour.map((part, at) => Math.abs(part - (drawn.colours[index]?.[at] ?? 0)))),
    );
    // A renderer may blend the pixel of a line otherwise.
    expect(apart.filter((difference) => difference > 12).length).toBeLessThan(apart.length / 20);
    expect(new Set(png.colours.map(String)).size).toBeGreaterThan(8);
  });

  test('is twice as large without another wish, and never too large for other programs', async () => {
    const readPngSize = async (size: number): Promise<number[]> => {
      const [width, height] = [size, size / 10];
      const empty = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
      const png = Buffer.from(await renderPng(empty, { width, height }));
      return [png.readUInt32BE(16), png.readUInt32BE(20)];
    };
    expect(await readPngSize(500)).toEqual([1000, 100]);
    expect(Math.max(...(await readPngSize(50_000)))).toBeLessThanOrEqual(16_000);
  });
});

suite('the style sheet of the pictures', () => {
  test('has colours that every file can be written with', () => {
    expect(parseColour('#abc')).toEqual({ rgb: [170, 187, 204], opacity: 1 });
    expect(parseColour('rgb(90 110 135/.055)')).toEqual({ rgb: [90, 110, 135], opacity: 0.055 });
    expect(parseColour('color-mix(in srgb,#000000 25%,#ffffff)')).toEqual({ rgb: [191, 191, 191], opacity: 1 });
    expect(parseColour('none')).toBe(null);
    expect(() => parseColour('oklch(1 2 3)')).toThrow('no file can be written with');
  });

  test('is applied by nesting and by weight', () => {
    const css =
      ':root{--a:#ff0000}@media print{:root{--a:#0000ff}} .x .y{fill:var(--a)} .x>.y{stroke:#00ff00} path{fill:#111111} .y:focus{fill:#222222}';
    const drawn = inlineStyle(
      '<svg xmlns="http://www.w3.org/2000/svg" class="x"><path class="y" d="M0 0"/><g><path class="y" d="M0 0"/></g></svg>',
      css,
    );
    expect(drawn).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" class="x"><path class="y" d="M0 0" fill="#ff0000" stroke="#00ff00"/><g><path class="y" d="M0 0" fill="#ff0000"/></g></svg>',
    );
  });
});
