import type { BrandId } from '../../browser/support/matrix.ts';

/** The four looks of a screen. */
export const looks = [
  { scheme: 'light', width: 390, height: 844 },
  { scheme: 'light', width: 1280, height: 900 },
  { scheme: 'dark', width: 390, height: 844 },
  { scheme: 'dark', width: 1280, height: 900 },
] as const;

export type Look = (typeof looks)[number];

/** The narrow light one and the wide dark one: enough where words or components change, and the brand's look is known. */
export const isOpposite = ({ scheme, width }: Look): boolean => (scheme === 'light') === (width === 390);

/** One half of all names or the other: a story that is added moves no other one. */
const isOdd = (story: string): boolean => [...story].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1;

/**
 * The looks of which a story has reference pictures, in the brand's own language. Screens are the same in all brands but for their themes:
 * each is pictured narrow and light in one brand, and wide either dark there or light in another, as its name has it; the brand that has
 * screens of its own has the look that those leave out. The layout is checked in all.
 */
const pictured = {
  wordbridge: (look, story) => isOpposite(look) && (look.scheme === 'light' || isOdd(story)),
  mostek: ({ scheme, width }, story) => scheme === 'light' && width === 1280 && !isOdd(story),
  przekladnia: ({ scheme, width }) => scheme === 'dark' && width === 390,
} as const satisfies Record<BrandId, (look: Look, story: string) => boolean>;

export const isPictured = (brand: BrandId, look: Look, story: string): boolean => pictured[brand](look, story);

/** The components of the design system: in both looks of one brand, in light of the others. */
export const isComponentPictured = (brand: BrandId, look: Look): boolean =>
  isOpposite(look) && (brand === 'wordbridge' || look.scheme === 'light');
