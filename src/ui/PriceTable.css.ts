import { style } from '@vanilla-extract/css';
import { color, space, type } from './theme.css.ts';

export const table = style({ display: 'grid', gap: space.s });
export const row = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: space.s });
export const name = style({ color: color.muted, minWidth: 0 });
export const value = style({ fontVariantNumeric: 'tabular-nums', textAlign: 'end', whiteSpace: 'nowrap' });
export const total = style({
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: '0.75rem',
  marginBlockStart: space.xs,
});
export const totalName = style({ color: color.text, fontWeight: 650 });
export const totalValue = style({ fontSize: type.figure, fontWeight: 650, letterSpacing: '-0.02em', lineHeight: 1.1 });
