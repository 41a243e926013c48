import { style } from '@vanilla-extract/css';
import { color, radius, screen, space } from '../ui/theme/theme.css.ts';

/** What is ordered and the button, apart from what is filled in beside it. */
export const ordered = style({
  display: 'grid',
  gap: space.m,
  '@media': {
    [screen.wide]: { padding: '1.25rem', borderRadius: radius.medium, background: color.sunken },
  },
});

/** What no one has broken into words is broken where it must be. */
export const invoiceTo = style({ minWidth: 0, overflowWrap: 'anywhere' });

/** One line of words, and at its end the button that belongs to it: its word ends where the lines do. */
export const remembered = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  marginInlineEnd: '-0.75rem',
});
