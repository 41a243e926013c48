/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Colour = { readonly rgb: readonly [number, number, number]; readonly opacity: number };

const numbers = (text: string): number[] => (text.match(/[\d.]+/g) ?? []).map(Number);

/** Puts in the values of variables, which may name others. @throws when one is not known */
export const withVariables = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`The picture's style has no variable ${name}.`);
    return withVariables(value, variables);
  });

/**
 * A colour of the pictures' style sheet: `#rgb`, `#rrggbb`, `rgb(r g b/opacity)`, or a `color-mix` of two of these.
 * Null for `none`. @throws for any other
 */
export const parseColour = (text: string): Colour | null => {
  if (text === 'none' || text === 'transparent') return null;
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16));
    return { rgb: [red, green, blue], opacity: 1 };
  }
  const [, mixed, share, other] = /^color-mix\(in srgb,\s*(.+?)\s+([\d.]+)%,\s*(.+)\)$/.exec(text) ?? [];
  if (mixed !== undefined && share !== undefined && other !== undefined) {
    const part = Number(share) / 100;
    const [one, two] = [parseColour(mixed), parseColour(other)];
    // Nothing in a mixture makes the rest more transparent.
    if (one === null) return two === null ? null : { ...two, opacity: two.opacity * (1 - part) };
    if (two === null) return { ...one, opacity: one.opacity * part };
    const blend = (index: 0 | 1 | 2): number => Math.round(one.rgb[index] * part + two.rgb[index] * (1 - part));
    return { rgb: [blend(0), blend(1), blend(2)], opacity: one.opacity * part + two.opacity * (1 - part) };
  }
  if (/^rgba?\(/.test(text)) {
    const [red = 0, green = 0, blue = 0, opacity = 1] = numbers(text);
    return { rgb: [red, green, blue], opacity };
  }
  throw new Error(`The picture's style has a colour that no file can be written with: ${text}`);
};

export const toHex = ({ rgb }: Colour): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
