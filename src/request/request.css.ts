import { style } from '@vanilla-extract/css';
import { color, screen, space, type } from '../ui/theme/theme.css.ts';

export const languages = style({
  display: 'grid',
  gap: space.xs,
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [screen.medium]: { gap: space.s } },
});
/** Under the labels, and no wider than its sign where there is no room. */
export const swap = style({
  marginBlockStart: '1.95rem',
  '@media': { 'not all and (min-width: 40rem)': { marginInline: '-0.5rem' } },
});
export const countRow = style({ margin: 0, fontSize: type.small, color: color.muted, textAlign: 'end' });
/** Words on what stands above; nothing while there are none. */
export const below = style({ marginBlockStart: space.s, ':empty': { margin: 0 } });
export const files = style({ listStyle: 'none', padding: 0, display: 'grid', gap: space.s });
export const small = style({ fontSize: type.small, color: color.muted });
/** On narrow screens the bar at the bottom carries price and button. */
export const wideOnly = style({ display: 'none', '@media': { [screen.wide]: { display: 'block' } } });
/** As wide as the price of a word, which comes later than the bar. */
export const barPrice = style({ display: 'grid', minWidth: 'min(8rem, 30vw)', lineHeight: 1.25 });
export const barSum = style({
  fontSize: type.lead,
  fontWeight: 700,
});
export const promise = style({
  fontSize: type.small,
  color: color.muted,
  textAlign: 'center',
  marginBlockStart: space.s,
});
export const priceArea = style({ minHeight: '11.5rem', display: 'grid', alignContent: 'center', gap: space.s });
/** In the corner of a package: its price, and under it that it is the minimum. */
export const packagePrice = style({ display: 'grid', justifyItems: 'end' });
export const packageDate = style({ display: 'block' });
