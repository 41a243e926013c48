import { style } from '@vanilla-extract/css';
import { color, radius, screen, space, target } from '../../ui/theme/theme.css.ts';

/** The list of sections beside them, and above them where there is no room. */
export const page = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [screen.wide]: { gridTemplateColumns: '14rem minmax(0, 46rem)', gap: space.xl } },
});
/** In sight beside long sections. */
export const nav = style({ '@media': { [screen.wide]: { position: 'sticky', insetBlockStart: space.l } } });
export const list = style({
  listStyle: 'none',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s,
  '@media': { [screen.wide]: { flexDirection: 'column' } },
});
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: target.control,
  paddingInline: space.s,
  borderRadius: radius.small,
  color: color.text,
  ':hover': { background: color.accentSoft },
  marginInlineStart: `calc(-1 * ${space.s})`,
});
/** Where a link to a section leads: it takes the focus, and its heading stays in sight. */
export const anchor = style({ scrollMarginBlockStart: space.l, ':focus': { outline: 'none' } });
export const bullets = style({ paddingInlineStart: space.l });
