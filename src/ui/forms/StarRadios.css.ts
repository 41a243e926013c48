import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, space } from '../theme/theme.css.ts';

/** One line of five, wide enough for a thumb each. */
export const line = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space.s });
export const stars = style({ display: 'flex' });
export const star = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: radius.medium,
  color: color.muted,
  cursor: 'pointer',
  selectors: { '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '-2px' } },
});
/** Up to what is chosen. */
export const reached = style({
  color: color.accent,
  '@media': { '(forced-colors: active)': { color: 'Highlight' } },
});
/** The native control takes the press, above its picture. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
export const picture = style({ width: '2rem', height: '2rem' });
/** Filled, and not only in another colour. */
globalStyle(`${reached} > ${picture}`, { fill: 'currentColor' });
/** What a press would choose, while a pointer is over it. */
globalStyle(`${star}:hover > ${picture}, ${star}:has(~ ${star}:hover) > ${picture}`, {
  color: color.accent,
});
export const meaning = style({ margin: 0, fontWeight: 600 });
