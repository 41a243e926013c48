import { style } from '@vanilla-extract/css';
import { color, radius, shadow } from '../ui/theme.css.ts';

/** Over whatever the page shows, at its top: what sticks to the bottom can still be used. */
export const warning = style({
  position: 'fixed',
  inset: '0.75rem 0.75rem auto',
  zIndex: 13,
  width: 'auto',
  maxWidth: '34rem',
  marginInline: 'auto',
  padding: 0,
  border: 0,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.floating,
});
export const left = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0.5rem 1rem',
  marginBlockStart: '0.625rem',
});
