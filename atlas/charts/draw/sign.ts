import type { Sign } from '../layout/picture.ts';
import { number } from './shapes.ts';

type Drawing = { readonly words: string; readonly shapes: string };

/** Drawn around 0, 0, five pixels to each side. */
const drawings = {
  timer: {
    words: 'timer',
    shapes: '<circle r="5.2"/><path d="M0 -3.2V0L2.4 1.4"/>',
  },
  stays: {
    words: 'without leaving',
    shapes: '<path d="M-4.8 3.4H4.8M0 -4.8V-.6M-2.4 -2.6L0 0L2.4 -2.6"/>',
  },
  reenters: {
    words: 'leaves and enters again',
    shapes: '<path d="M4.4 -2.2A5 5 0 1 0 5 1.4"/><path class="solid" d="M6.6 -3.6L4.9 .4L1.6 -2.4Z"/>',
  },
} as const satisfies Record<Exclude<Sign, number>, Drawing>;

const numbered = (count: number): Drawing => ({
  words: `asked as number ${count}`,
  shapes: `<rect x="-6" y="-6" width="12" height="12" rx="6"/><text y="3.3" text-anchor="middle">${count}</text>`,
});

export const signDrawing = (sign: Sign): Drawing => (typeof sign === 'number' ? numbered(sign) : drawings[sign]);

/** A sign around a point of a picture, in words for those who cannot see it. */
export const signAt = (sign: Sign, x: number, y: number): string => {
  const { words, shapes } = signDrawing(sign);
  return `<g class="sign" role="img" aria-label="${words}" transform="translate(${number(x)} ${number(y)})">${shapes}</g>`;
};

/** A sign as a picture of its own, beside words that say the same. */
export const signSvg = (sign: Sign): string =>
  `<svg class="sign-picture" viewBox="-7.5 -7.5 15 15" width="15" height="15" aria-hidden="true"><g class="sign">${signDrawing(sign).shapes}</g></svg>`;
