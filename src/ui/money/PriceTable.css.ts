import { style } from '@vanilla-extract/css';
import { color, font, space, type } from '../theme/theme.css.ts';

export const table = style({ display: 'grid', gap: space.s });
/** On the narrowest screens, and in large letters, an amount stands below its name where both do not fit on one line. */
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.s,
  '@media': { 'not all and (min-width: 24rem)': { flexWrap: 'wrap' } },
});
export const name = style({ color: color.muted, minWidth: 0 });
export const value = style({
  marginInlineStart: 'auto',
  textAlign: 'end',
});
export const total = style({
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: '0.75rem',
  marginBlockStart: space.xs,
});
export const totalName = style({ color: color.text, fontWeight: 650 });
export const totalValue = style({
  fontFamily: font.heading,
  fontSize: type.figure,
  fontWeight: font.headingWeight,
  letterSpacing: font.headingSpacing,
  lineHeight: 1.1,
});
