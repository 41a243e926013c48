import { style } from '@vanilla-extract/css';
import { color, radius, space, type } from '../theme/theme.css.ts';

export const summary = style({
  display: 'grid',
  gap: space.s,
  padding: '1rem 1.25rem',
  border: `2px solid ${color.danger}`,
  borderRadius: radius.medium,
  background: color.dangerSoft,
});
export const title = style({ fontSize: type.lead });
export const list = style({ display: 'grid', gap: space.xs });
export const link = style({ color: color.danger, fontWeight: 600, ':hover': { color: color.danger } });
