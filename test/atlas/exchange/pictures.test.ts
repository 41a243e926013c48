import { type Browser, chromium } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { pictureStyle } from '../../../atlas/charts/draw/pictureStyle.ts';
import { svgOf } from '../../../atlas/charts/draw/svg.ts';
import { pictureOf } from '../../../atlas/charts/layout/drawPicture.ts';
import type { Picture } from '../../../atlas/charts/layout/picture.ts';
import { describe } from '../../../atlas/describe/describe.ts';
import { projectMachines } from '../../../atlas/describe/stored.ts';
import { colourOf } from '../../../atlas/exchange/drawn/colour.ts';
import { drawingOf } from '../../../atlas/exchange/drawn/drawingOf.ts';
import { pdfOf } from '../../../atlas/exchange/pdf/pdfOf.ts';
import { tilesOf } from '../../../atlas/exchange/pdf/tiles.ts';
import { pngOf } from '../../../atlas/exchange/png.ts';
import { chromiumFlags, ensureChromium } from '../../../tools/chromium.ts';

let browser: Browser;
let picture: Picture;
let svg: string;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
  const found = (await projectMachines()).find(({ name }) => name === 'checkout');
  if (found === undefined) throw new Error('There is no checkout.');
  picture = await pictureOf(describe(found.machine), new Set(), 1);
  svg = svgOf(picture, 'Statechart');
}, 120_000);
afterAll(() => browser.close());

/** Colours at places of an image that a browser has opened, as it draws them. */
const pixelsOf = async (address: string, places: readonly { x: number; y: number }[], zoom: number) => {
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
    const drawing = drawingOf(svg, pictureStyle);
    const png = await pixelsOf(`data:image/png;base64,${base64(await pngOf(drawing, 1))}`, places, 1);
    const styled = svgOf(picture, 'Statechart', undefined, pictureStyle);
    const drawn = await pixelsOf(`data:image/svg+xml;base64,${base64(styled)}`, places, 1);
    expect([png.width, png.height]).toEqual([picture.width, picture.height]);
    const apart = png.colours.map((colour, index) =>
      Math.max(...colour.map((part, at) => Math.abs(part - (drawn.colours[index]?.[at] ?? 0)))),
    );
    // A renderer may blend the pixel of a line otherwise.
    expect(apart.filter((difference) => difference > 12).length).toBeLessThan(apart.length / 20);
    expect(new Set(png.colours.map(String)).size).toBeGreaterThan(8);
  });

  test('is twice as large without another wish, and never too large for other programs', async () => {
    const header = async (size: number): Promise<number[]> => {
      const png = Buffer.from(await pngOf({ width: size, height: size / 10, shapes: [] }));
      return [png.readUInt32BE(16), png.readUInt32BE(20)];
    };
    expect(await header(500)).toEqual([1000, 100]);
    expect(Math.max(...(await header(50_000)))).toBeLessThanOrEqual(16_000);
  });
});

suite('a picture as PDF', () => {
  test('stands on sheets of A3 in letters, each with the name, the fingerprint and its place', async () => {
    const pdf = await pdfOf(drawingOf(svg, pictureStyle), 'checkout', '0123456789ab');
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { text, totalPages } = await extractText(document, { mergePages: false });
    expect(totalPages).toBeGreaterThan(2);
    for (const [index, words] of text.entries()) {
      expect(words).toContain('checkout · fingerprint 0123456789ab');
      expect(words).toContain(`page ${index + 1} of ${totalPages}`);
      const { view } = await document.getPage(index + 1);
      expect(view.map(Math.round)).toEqual([0, 0, 1191, 842]);
    }
    expect(text[0]).toContain('overview');
    expect(text[1]).toContain('sheet A1');
    for (const { texts } of picture.boxes) {
      for (const { text: words } of texts)
        expect(text[0]?.replaceAll(/\s+/g, '')).toContain(words.replaceAll(/\s+/g, ''));
    }
    // Each state's name can be read on a sheet, too.
    for (const { texts } of picture.boxes) expect(text.slice(1).join(' ')).toContain(texts[0]?.text);
    expect(Buffer.from(pdf).includes('/Subtype /Image')).toBe(false);
  });

  test('is one sheet where it fits', async () => {
    const document = await getDocumentProxy(
      new Uint8Array(await pdfOf({ width: 900, height: 600, shapes: [] }, 'a', 'b')),
    );
    expect(document.numPages).toBe(1);
  });

  test.for([
    [100, 100, 1],
    [1000, 500, 1],
    [1001, 500, 2],
    [1900, 501, 4],
    [30_000, 500, 34],
  ] as const)('%i times %i is cut into %i tiles that overlap and leave nothing out', ([width, height, count]) => {
    const tiles = tilesOf({ width, height }, { width: 1000, height: 500 }, 100);
    expect(tiles).toHaveLength(count);
    expect(new Set(tiles.map(({ name }) => name)).size).toBe(count);
    for (const { column, row, area } of tiles) {
      expect(area.x).toBe(column * 900);
      expect(area.y).toBe(row * 400);
    }
    expect(Math.max(...tiles.map(({ area }) => area.x + area.width))).toBeGreaterThanOrEqual(width);
    expect(Math.max(...tiles.map(({ area }) => area.y + area.height))).toBeGreaterThanOrEqual(height);
  });
});

suite('the style sheet of the pictures', () => {
  test('has colours that every file can be written with', () => {
    expect(colourOf('#abc')).toEqual({ rgb: [170, 187, 204], opacity: 1 });
    expect(colourOf('rgb(90 110 135/.055)')).toEqual({ rgb: [90, 110, 135], opacity: 0.055 });
    expect(colourOf('color-mix(in srgb,#000000 25%,#ffffff)')).toEqual({ rgb: [191, 191, 191], opacity: 1 });
    expect(colourOf('none')).toBe(null);
    expect(() => colourOf('oklch(1 2 3)')).toThrow('no file can be written with');
  });

  test('is applied by nesting and by weight', () => {
    const css =
      ':root{--a:#ff0000}@media print{:root{--a:#0000ff}} .x .y{fill:var(--a)} .x>.y{stroke:#00ff00} path{fill:#111111} .y:focus{fill:#222222}';
    const drawing = drawingOf(
      '<svg xmlns="http://www.w3.org/2000/svg" class="x" width="1" height="1"><path class="y" d="M0 0"/><g><path class="y" d="M0 0"/></g></svg>',
      css,
    );
    expect(drawing.shapes.map(({ fill, stroke }) => [fill?.rgb, stroke?.rgb])).toEqual([
      [
        [255, 0, 0],
        [0, 255, 0],
      ],
      [[255, 0, 0], undefined],
    ]);
    expect(() => drawingOf('<svg xmlns="http://www.w3.org/2000/svg"><image/></svg>', css)).toThrow('element image');
  });
});
