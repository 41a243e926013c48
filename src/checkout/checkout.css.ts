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

/** A word that nobody has broken is broken where it must be. */
export const invoiceTo = style({ minWidth: 0, overflowWrap: 'anywhere' });

/** One line of words, and the button that belongs to it. */
export const remembered = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.m,
  flexWrap: 'wrap',
});
