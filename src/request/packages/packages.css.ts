import { style } from '@vanilla-extract/css';
import { color, screen, space, type } from '../../ui/theme/theme.css.ts';
import * as shared from '../services/cards.css.ts';

export { cards } from '../services/cards.css.ts';
/** The lines of one card stand beside those of the next. */
export const card = style([
  shared.card,
  {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 5',
    gap: space.m,
    selectors: { '&[data-chosen]': { borderColor: color.accent } },
  },
]);
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  alignContent: 'start',
  gap: space.s,
  margin: 0,
});
export const about = style({ margin: 0, color: color.muted });
export const flags = style({ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: space.s });
export const flag = style({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: space.s,
  fontSize: type.small,
  selectors: { '&[data-included="false"]': { color: color.muted } },
});
export const sign = style({
  color: color.success,
  selectors: { '[data-included="false"] > &': { color: color.muted } },
});
/** Before there is a price, its place is there where the cards stand side by side. */
export const price = style({
  display: 'grid',
  gap: space.xs,
  alignContent: 'end',
  '@media': { [screen.medium]: { minHeight: '3rem' } },
});
export const amount = style({ fontSize: '1.375rem', fontWeight: 700 });
export const small = style({ color: color.muted, fontSize: type.small });
export const claims = style({
  color: color.muted,
  paddingInlineStart: '1.25rem',
  margin: 0,
  display: 'grid',
  gap: space.xs,
});
