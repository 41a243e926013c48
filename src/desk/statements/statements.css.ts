import { style } from '@vanilla-extract/css';
import { color, space } from '../../ui/theme/theme.css.ts';

export const lines = style({ display: 'grid', gap: space.xs, margin: 0, padding: 0, listStyle: 'none' });
/** A line as a bank has written it: blanks count. */
export const line = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
/** One statement among others: its lines belong together. */
export const statement = style({
  display: 'grid',
  gap: space.xs,
  paddingBlockEnd: space.s,
  borderBlockEnd: `1px solid ${color.line}`,
});
