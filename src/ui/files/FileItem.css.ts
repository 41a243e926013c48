import { style } from '@vanilla-extract/css';
import { color, radius, space, type } from '../theme/theme.css.ts';

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.375rem 0.75rem',
  alignItems: 'center',
  padding: '0.75rem 0.875rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.raised,
});
export const icon = style({ flex: 'none', width: '1.5rem', height: '1.5rem', color: color.muted });
/** Wide enough for a name to be known by; actions that leave less room go below it. */
export const words = style({ flex: '1 1 11rem', display: 'grid', minWidth: 0 });
export const name = style({ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const about = style({ color: color.muted, fontSize: type.small });
export const bad = style({ color: color.danger, fontWeight: 600 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginInlineStart: 'auto' });
export const below = style({ flex: '1 0 100%' });
