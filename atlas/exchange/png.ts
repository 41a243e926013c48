import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);

/** Latin, Greek and Cyrillic letters, and signs such as arrows, which fonts of letters lack. */
const fontFiles = [
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf'),
];

/** Pixels that a side, and the whole image, may have: what other programs still open without trouble. */
const maxSide = 16_000;
const maxPixels = 40_000_000;

let started: Promise<void> | null = null;
const start = (): Promise<void> => {
  started ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return started;
};

let fontBuffers: readonly Uint8Array[] = [];

/**
 * A picture as PNG.
 * @param svg with attributes in place of a style sheet
 * @param scale pixels of the image for each of the picture; fewer where it were larger than other programs open
 */
export const renderPng = async (
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
  scale = 2,
): Promise<Uint8Array> => {
  await start();
  if (fontBuffers.length === 0) fontBuffers = fontFiles.map((file) => readFileSync(file));
  const value = Math.min(scale, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));
  const renderer = new Resvg(svg, {
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
