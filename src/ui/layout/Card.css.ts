import { style } from '@vanilla-extract/css';
import { color, radius, screen, shadow } from '../theme/theme.css.ts';

export const card = style({
  padding: '1rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.raised,
  boxShadow: shadow.raised,
  minWidth: 0,
  '@media': { [screen.medium]: { padding: '1.75rem' } },
});
