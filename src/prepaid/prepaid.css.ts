import { style } from '@vanilla-extract/css';
import { color, space } from '../ui/theme/theme.css.ts';

export const movements = style({ listStyle: 'none', padding: 0, display: 'grid', gap: space.s });
/** When and what for on one side, how much on the other. */
export const movement = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.m,
});
export const facts = style({ display: 'grid', minWidth: 0 });
export const minor = style({ color: color.muted });
export const sum = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** A code and the button that checks it: side by side where there is room. */
export const couponLine = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const couponText = style({ flex: '1 1 12rem', minInlineSize: 0 });
