import { style } from '@vanilla-extract/css';
import { color, motion, radius, target, type } from '../theme/theme.css.ts';

export const control = style({
  width: '100%',
  minWidth: 0,
  minHeight: target.primary,
  paddingBlock: '0.625rem',
  paddingInline: '0.875rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.text,
  fontSize: type.body,
  lineHeight: 1.4,
  transition: `border-color ${motion.quick}, box-shadow ${motion.quick}`,
  selectors: {
    '&::placeholder': { color: color.muted, opacity: 1 },
    '&:hover:not(:disabled)': { borderColor: color.text },
    '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '0', borderColor: color.text },
    '&[aria-invalid]': { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
    '&:disabled': { background: color.sunken, color: color.muted, cursor: 'not-allowed' },
  },
});

export const area = style([control, { minHeight: '7.5rem', resize: 'vertical', lineHeight: 1.55 }]);

export const select = style([
  control,
  {
    appearance: 'none',
    paddingInlineEnd: '2.75rem',
    textOverflow: 'ellipsis',
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%)',
    backgroundSize: '0.4rem 0.4rem',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 1.28rem center, right 0.9rem center',
    '@media': {
      'not all and (min-width: 40rem)': { paddingInline: '0.75rem 2rem' },
      '(forced-colors: active)': { appearance: 'auto' },
    },
  },
]);
