import { style } from '@vanilla-extract/css';
import { color, padding, radius, screen, shadow } from '../theme/theme.css.ts';

export const card = style({
  padding: padding.narrow,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.raised,
  boxShadow: shadow.card,
  minWidth: 0,
  '@media': { [screen.medium]: { padding: padding.wide } },
});
