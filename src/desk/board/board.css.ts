import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { heading } from '../../ui/text/ScreenHeading.css.ts';
import { color, forced, radius, screen, space, target, type } from '../../ui/theme/theme.css.ts';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.75rem' });
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: space.l,
  rowGap: space.s,
});
globalStyle(`${page} > ${top} > ${heading}`, { marginBlockEnd: 0 });
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s });
export const alerts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s });
export const muted = style({ color: color.muted, fontSize: type.small, fontWeight: 400 });
export const strong = style({ fontWeight: 600 });
export const scope = style({ whiteSpace: 'nowrap' });
export const lines = style({ display: 'grid', gap: '0.125rem', alignContent: 'start' });
export const name = style({ overflowWrap: 'anywhere' });
/** In place of a name that was not given: one line, cut where it is longer than most names. */
export const address = style({
  display: 'block',
  maxWidth: '14rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const openBy = style({ color: color.info, fontSize: type.small, fontWeight: 600 });

/** On narrow screens scrolled sideways, so that the rows begin in sight. */
export const links = style({
  display: 'flex',
  gap: space.s,
  overflowX: 'auto',
  // Room for the outline of what has the focus.
  paddingBlock: '0.25rem',
  '@media': { [screen.medium]: { flexWrap: 'wrap', overflowX: 'visible' } },
  margin: 0,
  paddingInline: 0,
  listStyle: 'none',
});
const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: target.small,
  whiteSpace: 'nowrap',
  border: `1px solid ${color.line}`,
  background: color.raised,
  color: color.text,
  textDecoration: 'none',
  ':hover': { borderColor: color.text, color: color.text },
  '@media': { [forced]: { borderColor: 'ButtonBorder' } },
});
export const stage = style([
  link,
  {
    minHeight: target.control,
    paddingInline: space.m,
    borderRadius: radius.medium,
    fontWeight: 600,
    selectors: {
      '&[aria-current]': { background: color.accent, borderColor: color.accent, color: color.accentText },
    },
  },
]);
export const wait = style([
  link,
  {
    paddingInline: '0.75rem',
    borderRadius: radius.pill,
    fontSize: type.small,
    fontWeight: 600,
    selectors: { '&[aria-current]': { background: color.accentSoft, borderColor: color.accent } },
  },
]);
export const count = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 700 });

/** As high as what is announced there, so that nothing moves when it is. */
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.s,
  minHeight: '2.5rem',
});
export const unshown = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: target.small,
  paddingInline: space.m,
  borderRadius: radius.pill,
  background: color.infoSoft,
  color: color.info,
  fontWeight: 600,
});

export const busy = style({ cursor: 'progress' });
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  fontSize: '1rem',
});
export const columnHead = style({
  paddingInline: '0.75rem',
  paddingBlock: space.s,
  textAlign: 'start',
  fontSize: type.small,
  color: color.muted,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const row = style({
  position: 'relative',
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: {
    '&:hover': { background: color.surface },
    '&:focus-within': { background: color.accentSoft, boxShadow: `inset 4px 0 0 ${color.accent}` },
  },
});
export const cell = style({
  paddingInline: '0.75rem',
  paddingBlock: space.s,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 400,
  lineHeight: 1.35,
});
export const amount = style({ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
export const moved = style({ background: color.sunken });
/** The whole row opens the order. */
export const orderLink = style({
  fontWeight: 650,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
});
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });

const left = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  width: 'fit-content',
  paddingInline: space.s,
  paddingBlock: '0.125rem',
  borderRadius: radius.small,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  whiteSpace: 'nowrap',
});
export const timeLeft = styleVariants({
  enough: [left, { color: color.text, paddingInline: 0 }],
  soon: [left, { background: color.attentionSoft, color: color.attention }],
  over: [left, { background: color.dangerSoft, color: color.danger, fontWeight: 700 }],
});

export const cards = style({ display: 'grid', gap: space.s, margin: 0, padding: 0, listStyle: 'none' });
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  padding: space.m,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  selectors: { '&:focus-within': { borderColor: color.accent, background: color.accentSoft } },
});
export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space.s,
});
/** A time that is short is said in more words than a card has room for in a line. */
globalStyle(`${cardHead} span`, { whiteSpace: 'normal' });
export const cardFoot = style([cardHead, { alignItems: 'end' }]);

export const keys = style({ display: 'grid', gap: space.s, marginBlock: `0 ${space.m}` });
export const keyRow = style({ display: 'grid', gridTemplateColumns: '9rem minmax(0, 1fr)', alignItems: 'center' });
export const keyText = style({ margin: 0 });
export const key = style({
  display: 'inline-block',
  minWidth: '1.75rem',
  marginInlineEnd: space.xs,
  paddingInline: '0.375rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  background: color.sunken,
  textAlign: 'center',
  fontSize: type.small,
});
