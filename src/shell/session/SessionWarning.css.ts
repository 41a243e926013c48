import { style } from '@vanilla-extract/css';
import { color, radius, screen, shadow } from '../../ui/theme/theme.css.ts';

/** Over whatever the page shows: below the menus of the header, and above what sticks to the bottom of a phone's page. */
export const warning = style({
  position: 'fixed',
  inset: 'auto 0.75rem calc(var(--notice, 0px) + 6rem)',
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
  '@media': { [screen.wide]: { inset: 'auto auto calc(var(--notice, 0px) + 1rem) 1rem' } },
});
export const left = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0.5rem 1rem',
  marginBlockStart: '0.625rem',
});
