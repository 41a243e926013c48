import { style } from '@vanilla-extract/css';
import { color, screen, space, type } from '../theme/theme.css.ts';

export const heading = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.75rem',
  marginBlockEnd: space.l,
  maxWidth: '56rem',
});
export const lead = style({
  maxWidth: '44rem',
  fontSize: '1.0625rem',
  color: color.muted,
  lineHeight: 1.5,
  textWrap: 'pretty',
  '@media': { [screen.medium]: { fontSize: type.lead } },
});
