import { style } from '@vanilla-extract/css';
import { color, radius, space, type } from '../../ui/theme/theme.css.ts';

export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  padding: '0.1875rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.pill,
  background: color.surface,
});
export const choice = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '2rem',
  paddingInline: '0.75rem',
  borderRadius: radius.pill,
  fontSize: type.small,
  color: color.muted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.text },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '1px' },
  },
});
export const chosen = style({
  background: color.raised,
  color: color.text,
  fontWeight: 600,
  boxShadow: `0 0 0 1px ${color.lineStrong}`,
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight' } },
});
/** The whole label is the control. */
export const radio = style({ position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' });
