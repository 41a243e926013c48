import { style } from '@vanilla-extract/css';
import { color, space } from '../theme/theme.css.ts';

export const disclosure = style({ selectors: { '&[open]': { display: 'grid', gap: space.s } } });
export const title = style({
  width: 'fit-content',
  paddingBlock: '0.25rem',
  color: color.accent,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});
