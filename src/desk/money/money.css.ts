import { style } from '@vanilla-extract/css';
import { color, screen, space, type } from '../../ui/theme/theme.css.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'start',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [screen.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s });
export const title = style({ margin: 0, fontSize: type.title });
export const number = style({ color: color.muted, fontWeight: 400 });
export const about = style({ margin: 0, color: color.muted });
export const values = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const quiet = style({ color: color.muted, fontSize: type.small, overflowWrap: 'anywhere' });
export const note = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const states = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const decided = style({ selectors: { '&:not(:empty)': { marginBlockStart: space.m } } });
export const question = style({ display: 'grid', gap: space.s });
/** A card is short enough to be seen with the next one, on a phone as well. */
export const facts = style({ display: 'grid', margin: 0 });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6.5rem, 1fr) minmax(0, 2fr)',
  columnGap: space.s,
  alignItems: 'baseline',
  paddingBlock: '0.375rem',
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
export const name = style({ color: color.muted, fontSize: type.small });
export const value = style({ margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });
