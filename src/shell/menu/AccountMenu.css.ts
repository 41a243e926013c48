import { style } from '@vanilla-extract/css';
import { color, screen, space, type } from '../../ui/theme/theme.css.ts';

export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.m,
  margin: 0,
  fontSize: type.small,
  lineHeight: 1.3,
});
export const name = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.muted,
});
/** Beside the logo there is no place for it: it begins the list. */
export const nameInSight = style({ minWidth: 0, '@media': { [screen.wide]: { display: 'none' } } });
export const nameInList = style({
  maxWidth: '16rem',
  marginBlockEnd: space.s,
  fontSize: type.small,
  '@media': { 'not all and (min-width: 60rem)': { display: 'none' } },
});
export const balance = style({
  whiteSpace: 'nowrap',
  fontWeight: 600,
  '@media': { [screen.wide]: { marginBlockEnd: '-0.375rem' } },
});
export const logOut = style({ paddingBlock: space.s });
export const demo = style({ display: 'flex', alignItems: 'center', gap: space.s, minWidth: 0 });
