import { createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { theme } from '#brand/theme.ts';
import type { DeviceTypeface, Palette, Theme, Typeface } from '../../../brands/theme.ts';

const roles = {
  surface: 'surface',
  raised: 'raised',
  sunken: 'sunken',
  text: 'text',
  muted: 'muted',
  line: 'line',
  lineStrong: 'line-strong',
  accent: 'accent',
  accentHover: 'accent-hover',
  accentText: 'accent-text',
  accentSoft: 'accent-soft',
  focus: 'focus',
  info: 'info',
  infoSoft: 'info-soft',
  attention: 'attention',
  attentionSoft: 'attention-soft',
  success: 'success',
  successSoft: 'success-soft',
  danger: 'danger',
  dangerSoft: 'danger-soft',
  onStatus: 'on-status',
  shadow: 'shadow',
} as const satisfies Record<keyof Palette, string>;

/** Typed as any brand's theme: optional parts may be read, whether this brand has them or not. */
export const look: Theme = theme;

/** Colour roles of the theme; their values follow the brand and the colour scheme. */
export const color = createGlobalThemeContract(roles);

/** The family of a device's typeface that takes as much room as the brand's own. */
export const fallbackFamily = ({ family }: Typeface, of: DeviceTypeface): string => `${family} as ${of}`;

const listFamilies = (typeface: Typeface): string => {
  const fallbacks = typeface.faces.flatMap((face) => face.fallbacks.map(({ of }) => fallbackFamily(typeface, of)));
  return [typeface.family, ...new Set(fallbacks)].map((family) => `"${family}"`).join(', ');
};

/** In rem, so that all grows with the reader's own text size. */
export const space = { xs: '0.25rem', s: '0.5rem', m: '1rem', l: '1.5rem', xl: '2.5rem', xxl: '4rem' } as const;
export const type = { small: '0.875rem', lead: '1.1875rem', ...theme.size } as const;
/** The brand's typeface, and what shows until it has come (`typeface.css.ts`), before the device's own. */
export const font = {
  ...theme.font,
  body: look.typeface?.sets === 'everything' ? `${listFamilies(look.typeface)}, ${theme.font.body}` : theme.font.body,
  heading: look.typeface === null ? theme.font.heading : `${listFamilies(look.typeface)}, ${theme.font.heading}`,
} as const;
export const padding = theme.padding;
export const radius = { ...theme.radius, pill: '999px' } as const;
const cardShadows = {
  line: 'none',
  shadow: `0 1px 2px rgb(${color.shadow} / 0.05), 0 10px 32px -14px rgb(${color.shadow} / 0.22)`,
} as const satisfies Record<Theme['card'], string>;
export const shadow = {
  card: cardShadows[look.card],
  floating: `0 2px 6px rgb(${color.shadow} / 0.10), 0 18px 48px -12px rgb(${color.shadow} / 0.28)`,
} as const;
export const motion = { quick: '120ms', calm: '240ms', curve: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;
/** Heights of controls: 44 px for what is pressed most, 24 px and more for the rest (WCAG 2.5.8). */
export const target = { primary: '3rem', control: '2.75rem', small: '2rem' } as const;
export const screen = { wide: '(min-width: 60rem)', medium: '(min-width: 40rem)' } as const;
export const calm = '(prefers-reduced-motion: reduce)';
export const forced = '(forced-colors: active)';

/** Colours for an element and what is in it. */
export const toCssVariables = (palette: Palette): Record<string, string> =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([role, name]) => {
      const value = Object.entries(palette).find(([key]) => key === role)?.[1];
      return value === undefined ? [] : [[`--${name}`, value]];
    }),
  );

/** What a reader gets who asks for more contrast. */
export const contrast = '(prefers-contrast: more)';
export const strongLines = { '--muted': color.text, '--line': color.lineStrong, '--line-strong': color.text } as const;

globalStyle(':root', { vars: toCssVariables(theme.light), colorScheme: 'light' });
globalStyle(':root:not([data-scheme="light"])', {
  '@media': { '(prefers-color-scheme: dark)': { vars: toCssVariables(theme.dark), colorScheme: 'dark' } },
});
globalStyle(':root[data-scheme="dark"]', { vars: toCssVariables(theme.dark), colorScheme: 'dark' });
/** Thrice the root, so that it wins over the dark scheme, too. */
globalStyle(':root:root:root', { '@media': { [contrast]: { vars: strongLines } } });
