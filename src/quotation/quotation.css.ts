import { style } from '@vanilla-extract/css';
import { color, screen, space, type } from '../ui/theme/theme.css.ts';

export const clock = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s,
  paddingBlock: space.m,
  textAlign: 'center',
});
export const clockLabel = style({ fontSize: type.small, color: color.muted });
export const barSum = style({
  fontSize: type.lead,
  fontWeight: 700,
  whiteSpace: 'nowrap',
});
/** On narrow screens the bar at the bottom carries the button. */
export const wideOnly = style({ display: 'none', '@media': { [screen.wide]: { display: 'block' } } });
export const actions = style({ display: 'grid', gap: space.s });
