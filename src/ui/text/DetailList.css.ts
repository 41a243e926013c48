import { globalStyle, style } from '@vanilla-extract/css';
import { color, screen } from '../theme/theme.css.ts';

export const list = style({ display: 'grid' });
export const row = style({
  display: 'grid',
  gap: '0.125rem 1.5rem',
  paddingBlock: '0.75rem',
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  '@media': { [screen.medium]: { gridTemplateColumns: 'minmax(6.5rem, 2fr) 3fr' } },
});
export const name = style({ color: color.muted });
export const value = style({ overflowWrap: 'anywhere' });
export const dense = style({});

globalStyle(`${dense} > ${row}`, {
  paddingBlock: '0.1875rem',
  borderBlockEnd: 0,
  // A moment with its zone stays in one line where it can.
  columnGap: '0.75rem',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)',
});
