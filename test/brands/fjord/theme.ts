import type { Theme } from '../../../brands/theme.ts';
import { theme as wordbridge } from '../../../brands/wordbridge/theme.ts';

export const theme = {
  ...wordbridge,
  typeface: null,
  picture: null,
  light: { ...wordbridge.light, accent: '#8a1253', accentHover: '#6b0d40', accentSoft: '#fbe9f2' },
  dark: { ...wordbridge.dark, accent: '#ff9fcb', accentHover: '#ffc2de', accentText: '#3a0422', accentSoft: '#4a1631' },
} as const satisfies Theme;
