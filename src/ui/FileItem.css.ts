import { style } from '@vanilla-extract/css';
import { color, radius, space, type } from './theme.css.ts';

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '0.375rem 0.75rem',
  alignItems: 'center',
  padding: '0.75rem 0.875rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.raised,
});
export const icon = style({ width: '1.5rem', height: '1.5rem', color: color.muted });
export const words = style({ display: 'grid', minWidth: 0 });
export const name = style({ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const about = style({ color: color.muted, fontSize: type.small, fontVariantNumeric: 'tabular-nums' });
export const bad = style({ color: color.danger, fontWeight: 600 });
export const actions = style({ display: 'flex', gap: space.xs });
export const below = style({ gridColumn: '1 / -1' });
