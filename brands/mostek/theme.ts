import type { Theme } from '../theme.ts';

const sans =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Ubuntu, Cantarell, "Helvetica Neue", Arial, sans-serif';
const serif =
  '"Iowan Old Style", Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", "Liberation Serif", Georgia, serif';

/** Paper, river green and a bookish heading: a neighbourly office with a stamp of its own. */
export const theme = {
  light: {
    surface: '#faf8f3',
    raised: '#ffffff',
    sunken: '#efebe1',
    text: '#1d211c',
    muted: '#5a5f54',
    line: '#e4dfd2',
    lineStrong: '#8a8878',
    accent: '#0f6152',
    accentHover: '#0a483d',
    accentText: '#ffffff',
    accentSoft: '#e1f0eb',
    focus: '#0b72d9',
    info: '#1d5d9e',
    infoSoft: '#e6f0f8',
    attention: '#9f420c',
    attentionSoft: '#fcefdf',
    success: '#2a6b32',
    successSoft: '#e7f3e4',
    danger: '#ab2a20',
    dangerSoft: '#fbeae6',
    onStatus: '#ffffff',
    shadow: '52 44 24',
  },
  dark: {
    surface: '#131613',
    raised: '#1c211d',
    sunken: '#272d28',
    text: '#f1efe8',
    muted: '#b4b6aa',
    line: '#323932',
    lineStrong: '#7e8579',
    accent: '#7fd6c0',
    accentHover: '#a5e6d5',
    accentText: '#06231d',
    accentSoft: '#17382f',
    focus: '#8fc2ff',
    info: '#93c5f5',
    infoSoft: '#16304a',
    attention: '#ffb784',
    attentionSoft: '#43280f',
    success: '#9ad89d',
    successSoft: '#1b3a1f',
    danger: '#ffa196',
    dangerSoft: '#471d18',
    onStatus: '#131613',
    shadow: '0 0 0',
  },
  typeface: {
    family: 'Source Serif',
    sets: 'headings',
    faces: [
      {
        file: 'source-serif-bold.woff2',
        source: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
        is: 'bold',
        weights: '100 900',
        fallbacks: [
          { of: 'Times New Roman', size: '112.4%', ascent: '92.5%', descent: '30.3%' },
          { of: 'Noto Serif', size: '95.6%', ascent: '108.8%', descent: '35.6%' },
        ],
      },
    ],
  },
  font: { body: sans, heading: serif, headingWeight: '600', headingSpacing: '-0.008em' },
  size: {
    body: '1.0625rem',
    title: 'clamp(1.25rem, 1.05rem + 0.75vw, 1.5rem)',
    display: 'clamp(1.875rem, 1.4rem + 2.2vw, 2.75rem)',
    figure: '1.875rem',
  },
  radius: { small: '8px', medium: '12px', large: '20px', button: '999px' },
  padding: { narrow: '1.1875rem', wide: '1.75rem' },
  card: 'shadow',
  picture: 'hero.svg',
  frame: 'page',
} as const satisfies Theme;
