import { style } from '@vanilla-extract/css';
import { color, space, target, type } from '../../ui/theme/theme.css.ts';

/** Other ways in, behind their name: less than the two buttons below. */
export const others = style({
  marginBlockStart: space.m,
  fontSize: type.small,
  selectors: { '&[open]': { display: 'grid', gap: space.s } },
});
export const title = style({
  width: 'fit-content',
  paddingBlock: space.xs,
  color: color.accent,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});
export const links = style({ display: 'grid', justifyItems: 'start', gap: space.xs, margin: 0 });
/** As high as the button below it, and as far in. */
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: target.small,
  paddingInline: '0.625rem',
});
