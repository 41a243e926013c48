import { style } from '@vanilla-extract/css';
import { color } from '../theme/theme.css.ts';

export const row = style({
  display: 'grid',
  gridTemplateColumns: '1.5rem 1fr',
  columnGap: '0.75rem',
  rowGap: '0.25rem',
  alignItems: 'start',
});
export const box = style({
  width: '1.5rem',
  height: '1.5rem',
  margin: '0.05rem 0 0',
  accentColor: color.accent,
  cursor: 'pointer',
});
export const label = style({ cursor: 'pointer', lineHeight: 1.5 });
export const below = style({ gridColumn: 2 });
