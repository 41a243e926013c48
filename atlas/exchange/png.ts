import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { hexOf } from './drawn/colour.ts';
import { createMeasure, fontFiles } from './drawn/fonts.ts';
import type { Drawing, Look, Shape } from './drawn/shape.ts';
import { element, type XmlElement } from './xml/element.ts';
import { xmlText } from './xml/xmlText.ts';

const lookAttributes = ({ fill, stroke, strokeWidth, dash }: Look): Record<string, string | undefined> => ({
  fill: fill === null ? 'none' : hexOf(fill),
  'fill-opacity': fill === null || fill.opacity === 1 ? undefined : String(fill.opacity),
  stroke: stroke === null ? undefined : hexOf(stroke),
  'stroke-opacity': stroke === null || stroke.opacity === 1 ? undefined : String(stroke.opacity),
  'stroke-width': stroke === null ? undefined : String(strokeWidth),
  'stroke-dasharray': stroke === null || dash.length === 0 ? undefined : dash.join(' '),
});

const shapeElement = (shape: Shape, measure: ReturnType<typeof createMeasure>): XmlElement => {
  const look = lookAttributes(shape);
  if (shape.kind === 'path') return element('path', { d: shape.d, ...look });
  if (shape.kind === 'circle') {
    return element('circle', { cx: String(shape.x), cy: String(shape.y), r: String(shape.radius), ...look });
  }
  if (shape.kind === 'rectangle') {
    const { x, y, width, height, radius } = shape;
    return element('rect', {
      ...{ x: String(x), y: String(y), width: String(width), height: String(height), rx: String(radius) },
      ...look,
    });
  }
  const { text, x, y, size, isBold, isItalic, line, anchor, room } = shape;
  const wide = measure(shape);
  const squeeze = room !== null && wide > room ? room / wide : 1;
  return element(
    'text',
    {
      transform: `translate(${x} ${y}) scale(${squeeze} 1)`,
      'font-family': 'Noto Sans, Noto Sans Math',
      'font-size': String(size),
      'font-weight': isBold ? '700' : undefined,
      'font-style': isItalic ? 'italic' : undefined,
      'text-decoration': line === 'none' ? undefined : line,
      'text-anchor': anchor === 'middle' ? 'middle' : undefined,
      // The line around a text lies behind it.
      'paint-order': 'stroke',
      ...look,
    },
    text,
  );
};

/** Pixels that a side, and the whole image, may have: what other programs still open without trouble. */
const longest = 16_000;
const most = 40_000_000;

let started: Promise<void> | null = null;
const start = (): Promise<void> => {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  started ??= initWasm(readFileSync(wasm));
  return started;
};

let fontBuffers: readonly Uint8Array[] = [];

/**
 * A drawing as PNG.
 * @param scale pixels of the image for each of the drawing; fewer where it were larger than other programs open
 */
export const pngOf = async ({ width, height, shapes }: Drawing, scale = 2): Promise<Uint8Array> => {
  await start();
  if (fontBuffers.length === 0) fontBuffers = Object.values(fontFiles).map((file) => readFileSync(file));
  const measure = createMeasure();
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: String(width), height: String(height) },
    ...shapes.map((shape) => shapeElement(shape, measure)),
  );
  const value = Math.min(scale, longest / Math.max(width, height), Math.sqrt(most / (width * height)));
  const renderer = new Resvg(xmlText(svg), {
    fitTo: { mode: 'zoom', value },
    font: { fontBuffers: [...fontBuffers], loadSystemFonts: false, defaultFontFamily: 'Noto Sans' },
    background: '#ffffff',
  });
  const image = renderer.render();
  const png = image.asPng();
  image.free();
  renderer.free();
  return png;
};
