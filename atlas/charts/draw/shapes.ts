import type { Rectangle } from '../layout/picture.ts';

/** A length as it is written into SVG, in tenths of a pixel. */
export const number = (value: number): string => String(Math.round(value * 10) / 10);

/** @param more further attributes */
export const rectangle = ({ x, y, width, height }: Rectangle, more: string): string =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" ${more}/>`;
