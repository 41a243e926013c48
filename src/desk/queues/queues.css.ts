import { style } from '@vanilla-extract/css';
import { color, space } from '../../ui/theme/theme.css.ts';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.xl });
export const queue = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  scrollMarginBlockStart: space.l,
});
export const idle = style({ margin: 0, color: color.muted });
export const failed = style({ color: color.danger, fontWeight: 700 });
