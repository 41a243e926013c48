import { globalStyle, style } from '@vanilla-extract/css';
import { heading, lead } from '../../ui/text/ScreenHeading.css.ts';
import { color, radius, shadow, space, type } from '../../ui/theme/theme.css.ts';

/** Boards and tables use the width that there is. */
const page = { width: '100%', maxWidth: '120rem', marginInline: 'auto', paddingInline: '1.25rem' } as const;

export const skip = style({
  position: 'absolute',
  insetInlineStart: space.m,
  insetBlockStart: '-6rem',
  zIndex: 20,
  padding: '0.75rem 1.25rem',
  borderRadius: radius.medium,
  background: color.accent,
  color: color.accentText,
  fontWeight: 600,
  ':focus': { insetBlockStart: space.s, color: color.accentText },
});
export const connection = style({ position: 'sticky', insetBlockStart: 0, zIndex: 11 });
export const banner = style({
  ...page,
  maxWidth: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  paddingBlock: '0.5rem',
  background: color.attentionSoft,
  borderBlockEnd: `1px solid ${color.attention}`,
  color: color.text,
  fontSize: type.small,
  fontWeight: 600,
});
export const header = style({ background: color.raised, borderBlockEnd: `1px solid ${color.line}` });
export const bar = style({
  ...page,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.l,
  rowGap: space.s,
  minHeight: '3.75rem',
  paddingBlock: space.s,
});
export const name = style({ display: 'inline-flex', alignItems: 'center', gap: space.s, fontWeight: 700 });
export const mark = style({ width: '1.75rem', height: '1.75rem' });
/** Below the rest, where all pages do not stand beside it. */
export const navigation = style({
  order: 3,
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.m,
  '@media': { '(min-width: 60rem)': { order: 0, flexBasis: 'auto' } },
});
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInline: space.xs,
  borderBlockEnd: '3px solid transparent',
  color: color.text,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  ':hover': { color: color.accent },
  selectors: { '&[aria-current]': { color: color.accent, borderBlockEndColor: color.accent } },
});
/** The pages of one part of the desk. */
export const pages = style({
  ...page,
  display: 'flex',
  gap: space.m,
  overflowX: 'auto',
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: type.small,
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  marginInlineStart: 'auto',
});
export const account = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: '2.75rem',
  paddingInline: space.s,
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.raised,
  color: color.text,
  fontSize: type.small,
  lineHeight: 1.25,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { borderColor: color.lineStrong },
});
export const person = style({ display: 'grid' });
export const role = style({ color: color.muted });
export const menu = style({
  position: 'absolute',
  inset: 'auto',
  insetBlockStart: '3.75rem',
  insetInlineEnd: '1.25rem',
  width: 'max-content',
  maxWidth: 'calc(100vw - 2.5rem)',
  margin: 0,
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.floating,
});
export const language = style({ display: 'flex', alignItems: 'center', gap: space.s, color: color.muted });
export const languageSelect = style({
  minHeight: '2.75rem',
  paddingInline: '0.5rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.raised,
  color: color.text,
  cursor: 'pointer',
  ':hover': { borderColor: color.lineStrong },
});
export const main = style({
  ...page,
  display: 'block',
  minHeight: '60dvh',
  paddingBlock: '1.5rem 4rem',
  ':focus': { outline: 'none' },
});
/** One line, and on narrow screens no more than it takes. */
export const above = style({
  ...page,
  maxWidth: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.m,
  paddingBlock: space.s,
  marginBlockEnd: space.m,
  borderInlineStart: `4px solid ${color.attention}`,
  background: color.attentionSoft,
  fontSize: type.small,
});
export const narrow = style({ width: '100%', maxWidth: '28rem', marginInline: 'auto' });
/** In sight wherever the page has been scrolled to, and over nothing that is worked on. */
export const ending = style({
  position: 'fixed',
  insetInline: space.m,
  insetBlockEnd: space.m,
  zIndex: 15,
  maxWidth: '34rem',
  marginInlineStart: 'auto',
});

/** Headings as small as those who read them all day need, and a badge beside its heading, not above it. */
globalStyle(`${main} h1`, { fontSize: '1.75rem', lineHeight: 1.2 });
globalStyle(`${main} h2`, { fontSize: '1.125rem', lineHeight: 1.3 });
globalStyle(`${main} ${heading}`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.m}`,
  maxWidth: 'none',
  marginBlockEnd: space.m,
});
globalStyle(`${main} ${heading} > div`, { order: 1 });
// An address of one line is cut in it, and does not widen it.
globalStyle(`${main} ${lead}`, { order: 2, flexBasis: '100%', minWidth: 0, maxWidth: '60rem', fontSize: '1rem' });
/** What is copied or dialled stays whole; what is longer than its place is cut, and copied whole all the same. */
globalStyle(`${main} a[href^="mailto:"], ${main} a[href^="tel:"]`, {
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
});
globalStyle(`${main} :is(td, th) time`, { whiteSpace: 'nowrap' });
