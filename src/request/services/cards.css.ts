import { style } from '@vanilla-extract/css';
import { color, radius, screen, space } from '../../ui/theme/theme.css.ts';

/** A list of small cards beside each other. */
export const cards = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  display: 'grid',
  gap: space.m,
  '@media': {
    [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [screen.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
export const card = style({
  padding: '1.25rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.raised,
});
