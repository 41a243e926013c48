import { globalFontFace } from '@vanilla-extract/css';
import { brand } from '#brand/brand.ts';
import type { DeviceTypeface, Face } from '../../../brands/theme.ts';
import { fallbackFamily, look } from './theme.css.ts';

/** The names by which devices know a typeface, or another with letters as wide. */
const names = {
  Arial: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  Roboto: { regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] },
  'Times New Roman': {
    regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
    bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
  },
  'Noto Serif': { regular: ['Noto Serif', 'NotoSerif'], bold: ['Noto Serif Bold', 'NotoSerif-Bold'] },
} as const satisfies Record<DeviceTypeface, Record<Face['is'], readonly string[]>>;

/** The page asks for the files by itself (`tools/build/prerender.ts`); words show at once, in what takes as much room. */
for (const face of look.typeface?.faces ?? []) {
  if (look.typeface === null) break;
  globalFontFace(look.typeface.family, {
    src: `url("/brands/${brand.id}/${face.file}") format("woff2")`,
    fontWeight: face.weights,
    fontDisplay: 'swap',
  });
  for (const { of, size, ascent, descent } of face.fallbacks) {
    globalFontFace(fallbackFamily(look.typeface, of), {
      src: names[of][face.is].map((name) => `local("${name}")`).join(', '),
      fontWeight: face.weights,
      sizeAdjust: size,
      ascentOverride: ascent,
      descentOverride: descent,
      lineGapOverride: '0%',
    });
  }
}
