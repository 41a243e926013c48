import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, forced, motion, radius, screen, space, target, type } from '../theme/theme.css.ts';

export const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s,
  minHeight: target.control,
  paddingInline: '1.125rem',
  paddingBlock: '0.5rem',
  border: '1px solid transparent',
  borderRadius: radius.button,
  fontSize: type.body,
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&:disabled': { cursor: 'not-allowed', opacity: 0.55 },
    '&[aria-disabled="true"]': { cursor: 'progress' },
    '&:active:not(:disabled)': { transform: 'translateY(1px)' },
  },
  '@media': { [forced]: { borderColor: 'ButtonBorder' }, print: { display: 'none' } },
});

export const kind = styleVariants({
  primary: {
    minHeight: target.primary,
    paddingInline: '1rem',
    '@media': { [screen.medium]: { paddingInline: '1.5rem' } },
    background: color.accent,
    color: color.accentText,
    selectors: { '&:hover:not(:disabled)': { background: color.accentHover, color: color.accentText } },
  },
  secondary: {
    background: color.raised,
    color: color.text,
    borderColor: color.lineStrong,
    selectors: { '&:hover:not(:disabled)': { borderColor: color.text, color: color.text, background: color.surface } },
  },
  quiet: {
    background: 'transparent',
    color: color.accent,
    paddingInline: '0.75rem',
    selectors: { '&:hover:not(:disabled)': { background: color.accentSoft, color: color.accentHover } },
  },
  danger: {
    background: color.raised,
    color: color.danger,
    borderColor: color.danger,
    selectors: { '&:hover:not(:disabled)': { background: color.dangerSoft } },
  },
});

export const small = style({
  minHeight: target.small,
  paddingInline: '0.625rem',
  paddingBlock: '0.25rem',
  fontSize: type.small,
  borderRadius: radius.button,
});
export const wide = style({ width: '100%', selectors: { '&&': { paddingInline: '0.75rem' } } });
export const words = style({ display: 'inline-flex', alignItems: 'center', gap: space.s });
export const hidden = style({ opacity: 0.001 });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const spinner = style({
  position: 'absolute',
  width: '1.25em',
  height: '1.25em',
  borderRadius: '50%',
  border: '2.5px solid currentColor',
  borderInlineEndColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
});
