import { style } from '@vanilla-extract/css';
import { color, space, type } from '../../ui/theme/theme.css.ts';

/** Under the summary. */
export const below = style({ marginBlockStart: space.l });
/** However many there are, they take no more than a part of the window. */
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  maxHeight: '26rem',
  overflowY: 'auto',
});
export const entry = style({
  display: 'grid',
  gap: space.xs,
  paddingBlock: space.m,
  borderBlockStart: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderBlockStart: 0, paddingBlockStart: 0 }, '&:last-child': { paddingBlockEnd: 0 } },
});
export const name = style({ margin: 0, fontWeight: 600 });
export const line = style({ margin: 0, fontSize: type.small, color: color.muted, overflowWrap: 'anywhere' });
export const about = style({ margin: 0, fontSize: type.small, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const news = style({ margin: 0, fontSize: type.small, color: color.muted });
