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
    gridRow: 'span 6',
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
/** The same row of each card begins on one line. */
export const rows = style({ display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 3', gap: space.s, margin: 0 });
export const value = style({ margin: 0, lineHeight: 1.4 });
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
