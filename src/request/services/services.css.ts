import { style } from '@vanilla-extract/css';
import { color, radius, space, type } from '../../ui/theme/theme.css.ts';
import * as shared from './cards.css.ts';

export const links = style({ listStyle: 'none', padding: 0, margin: 0, display: 'grid' });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInline: '0.75rem',
  borderRadius: radius.small,
  color: color.text,
  textDecoration: 'none',
  ':hover': { background: color.sunken, color: color.accent },
  selectors: { '&[aria-current="page"]': { color: color.accent, fontWeight: 600 } },
});
export const overview = style({ display: 'grid', gap: space.m, marginBlockStart: space.xl });
export { cards } from './cards.css.ts';
export const card = style([shared.card, { position: 'relative', ':hover': { borderColor: color.accent } }]);
export const name = style({ margin: 0, fontSize: type.body });
/** All of the card is the link's target. */
export const cardLink = style({
  color: color.text,
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.large },
  ':hover': { color: color.accent },
});
export const about = style({ margin: `${space.s} 0 0`, color: color.muted, fontSize: type.small });
