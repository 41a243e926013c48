import { describe, expect, it } from 'vitest';
import type { Palette } from '../../brands/theme.ts';
import { brandIds, readTheme } from '../../tools/brands.ts';

type Role = keyof Palette;

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
const luminance = (hex: string): number => {
  const channel = (from: number): number => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Which text stands on which ground. */
const texts: readonly (readonly [text: Role, grounds: readonly Role[]])[] = [
  ['text', ['surface', 'raised', 'sunken', 'accentSoft', 'infoSoft', 'attentionSoft', 'successSoft', 'dangerSoft']],
  ['muted', ['surface', 'raised', 'sunken', 'accentSoft']],
  ['accent', ['surface', 'raised', 'accentSoft']],
  ['accentHover', ['surface', 'raised', 'accentSoft']],
  ['accentText', ['accent', 'accentHover']],
  ['info', ['raised', 'infoSoft']],
  ['attention', ['raised', 'attentionSoft']],
  ['success', ['raised', 'successSoft']],
  ['danger', ['surface', 'raised', 'dangerSoft']],
  ['onStatus', ['info', 'attention', 'success', 'danger']],
];

/** What is no text but must be seen: borders of controls, the focus. */
const shapes: readonly (readonly [shape: Role, grounds: readonly Role[]])[] = [
  ['lineStrong', ['surface', 'raised']],
  ['focus', ['surface', 'raised']],
];

const themes = await Promise.all(brandIds('').map(async (id) => ({ id, theme: await readTheme(id) })));
const palettes = themes.flatMap(({ id, theme }) => [
  { name: `${id}, light`, palette: theme.light },
  { name: `${id}, dark`, palette: theme.dark },
]);

describe.each(palettes)('$name', ({ palette }) => {
  const tooFaint = (pairs: typeof texts, minRatio: number): string[] =>
    pairs.flatMap(([role, grounds]) =>
      grounds
        .map((ground) => ({ ground, reached: contrast(palette[role], palette[ground]) }))
        .filter(({ reached }) => reached < minRatio)
        .map(({ ground, reached }) => `${role} on ${ground}: ${reached.toFixed(2)}`),
    );

  it('has text that reaches 4.5:1 on every ground it stands on', () => expect(tooFaint(texts, 4.5)).toEqual([]));
  it('has controls and a focus that reach 3:1', () => expect(tooFaint(shapes, 3)).toEqual([]));
});
