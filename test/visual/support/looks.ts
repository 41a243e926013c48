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
