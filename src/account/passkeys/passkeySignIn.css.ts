import { style } from '@vanilla-extract/css';
import { color, space, type } from '../../ui/theme/theme.css.ts';

/** Between two lines. */
export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  fontSize: type.small,
  color: color.muted,
  '::before': { content: '', flex: 1, borderBlockStart: `1px solid ${color.line}` },
  '::after': { content: '', flex: 1, borderBlockStart: `1px solid ${color.line}` },
});
export const waiting = style({
  fontSize: type.small,
  color: color.muted,
  textAlign: 'center',
  ':empty': { display: 'none' },
});
