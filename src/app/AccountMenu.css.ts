import { style } from '@vanilla-extract/css';
import { color, screen, space, type } from '../ui/theme.css.ts';

/** Beside the logo in two lines, so that a long name leaves the links their place. */
export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.m,
  minWidth: 0,
  margin: 0,
  fontSize: type.small,
  lineHeight: 1.3,
  '@media': { [screen.wide]: { flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'flex-end' } },
});
export const name = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.muted,
  '@media': { [screen.wide]: { maxWidth: '9rem' } },
});
export const balance = style({ whiteSpace: 'nowrap', fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const logOut = style({ paddingBlock: space.s });
export const demo = style({ display: 'flex', alignItems: 'center', gap: space.s, minWidth: 0 });
