import { style } from '@vanilla-extract/css';
import { space } from '../ui/theme/theme.css.ts';

/** Who pays, and beside it how. */
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.l,
  alignItems: 'start',
});
