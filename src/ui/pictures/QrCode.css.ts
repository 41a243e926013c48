import { style } from '@vanilla-extract/css';
import { radius, space } from '../theme/theme.css.ts';

/** Cameras expect dark signs on a light ground, whatever the scheme. */
export const code = style({
  display: 'block',
  width: '12rem',
  maxWidth: '100%',
  padding: space.s,
  borderRadius: radius.small,
  background: '#fff',
  color: '#000',
});
