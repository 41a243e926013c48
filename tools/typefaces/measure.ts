import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Brand } from '../../brands/brand.ts';
import type { DeviceTypeface, Face, Fallback } from '../../brands/theme.ts';
import { root } from '../brands.ts';
import { readCatalogue } from '../catalogue.ts';
import { readFont } from './cut.ts';

type Kind = Face['is'];

/** The devices' typefaces, or what is as wide as they are, letter by letter. */
const references = {
  Arial: {
    regular: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
    bold: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  },
  Roboto: {
    regular: '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
    bold: '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf',
  },
  'Times New Roman': {
    regular: '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
    bold: '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf',
  },
  'Noto Serif': {
    regular: '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
    bold: '@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf',
  },
} as const satisfies Record<DeviceTypeface, Record<Kind, string>>;

/** What customers read in the brand's languages, as it stands in the catalogues. */
const listTexts = ({ locales }: Brand): readonly string[] =>
  locales.map((locale) =>
    Object.entries(readCatalogue(join(root, 'locales', `${locale}.json`)))
      .filter(([id, { text }]) => !id.startsWith('staff.') && !/[{<]/.test(text))
      .map(([, { text }]) => text)
      .join(' '),
  );

const percent = (share: number): `${number}%` => `${Number((share * 100).toFixed(1))}%`;

/** The widths of some texts in a font, and how far it reaches above and below the line, at 100 pixels. */
const measureFont = async (browser: Browser, source: string, texts: readonly string[]) => {
  const page = await browser.newPage();
  const url = `data:font/ttf;base64,${readFont(source).toString('base64')}`;
  const measured = await page.evaluate(
    async ({ url, texts }) => {
      document.fonts.add(await new FontFace('measured', `url(${url})`).load());
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('There is no canvas to measure on.');
      context.font = '100px measured';
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
      return { ascent, descent, widths: texts.map((text) => context.measureText(text).width) };
    },
    { url, texts },
  );
  await page.close();
  return measured;
};

/**
 * How a device's typeface takes as much room as a face: as wide on average over the brand's languages, each counting alike, and as high.
 */
export const measureFallback = async (
  browser: Browser,
  brand: Brand,
  face: Pick<Face, 'source' | 'is'>,
  of: DeviceTypeface,
): Promise<Fallback> => {
  const texts = listTexts(brand);
  const own = await measureFont(browser, face.source, texts);
  const device = await measureFont(browser, references[of][face.is], texts);
  const ratios = own.widths.map((width, place) => width / (device.widths[place] ?? width));
  const size = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  return {
    of,
    size: percent(size),
    ascent: percent(own.ascent / 100 / size),
    descent: percent(own.descent / 100 / size),
  };
};
