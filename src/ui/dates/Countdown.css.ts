import { style } from '@vanilla-extract/css';
import { type } from '../theme/theme.css.ts';

export const countdown = style({
  fontSize: 'clamp(2.75rem, 2rem + 4vw, 4.5rem)',
  fontWeight: 600,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
});
export const small = style({ fontSize: type.body, fontVariantNumeric: 'tabular-nums', fontWeight: 600 });
