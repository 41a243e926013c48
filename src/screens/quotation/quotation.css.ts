import { style } from '@vanilla-extract/css';
import { color, space, type } from '../../ui/theme.css.ts';

export const clock = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s,
  paddingBlock: space.m,
  textAlign: 'center',
});
export const clockLabel = style({ fontSize: type.small, color: color.muted });
export const actions = style({ display: 'grid', gap: space.s });
