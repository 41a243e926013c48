import { style } from '@vanilla-extract/css';
import { color, space } from '../../ui/theme.css.ts';

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
