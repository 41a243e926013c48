import { style } from '@vanilla-extract/css';
import { color, radius, screen, shadow, space } from '../theme/theme.css.ts';

export const dialog = style({
  width: 'min(34rem, calc(100vw - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.floating,
  selectors: { '&::backdrop': { background: 'rgb(0 0 0 / 0.45)' } },
});
export const body = style({ display: 'grid', gap: space.m, padding: '1.5rem' });
export const actions = style({
  display: 'grid',
  gap: space.s,
  '@media': { [screen.medium]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' } },
});
