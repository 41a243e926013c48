import { style } from '@vanilla-extract/css';
import { color, radius, screen, space, target, type } from '../../ui/theme/theme.css.ts';

/** The list of sections beside them, and above them where there is no room. */
export const page = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [screen.wide]: { gridTemplateColumns: '12rem minmax(0, 54rem)', gap: space.xl } },
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
export const groupHeading = style({ fontSize: type.lead, marginBlockEnd: space.s });
/** Rows of one surface, a line between two. */
export const rows = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
/** Where a link to a section leads, too: it takes the focus, and its heading stays in sight. */
export const row = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  paddingBlock: space.m,
  scrollMarginBlockStart: space.l,
  ':focus': { outline: 'none' },
  ':first-child': { paddingBlockStart: 0 },
  ':last-child': { paddingBlockEnd: 0 },
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
  '@media': { [screen.wide]: { gridTemplateColumns: '15rem minmax(0, 1fr)', gap: space.l } },
});
export const rowHeading = style({ fontSize: '1rem', margin: 0 });
export const rowLead = style({ color: color.muted, fontSize: type.small, margin: 0 });
/** What is set, and the button that changes it beside it. */
export const glance = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space.s,
});
export const value = style({ margin: 0, minWidth: 0, flex: '1 1 12rem' });
export const bullets = style({ paddingInlineStart: space.l });
