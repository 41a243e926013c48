import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, radius, screen, space, type } from '../../ui/theme/theme.css.ts';

const broad = '(min-width: 75rem)';
const vast = '(min-width: 110rem)';

export const page = style({ display: 'grid', gap: space.l, gridTemplateColumns: 'minmax(0, 1fr)' });
/** What to do stands beside what is known, and on narrow screens before it. */
export const columns = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': {
    [screen.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 26rem)' },
  },
});
export const work = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [screen.wide]: { gridColumn: 2, gridRow: 1 } },
});
/** Cards of their own height, in as many columns as there is room for. */
export const facts = style({
  columnGap: space.m,
  minWidth: 0,
  '@media': { [broad]: { columnCount: 2 }, [vast]: { columnCount: 3 } },
});
export const fact = style({ breakInside: 'avoid', marginBlockEnd: space.m, minWidth: 0 });
export const factTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.m,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  columnGap: space.l,
  alignItems: 'center',
});
export const headLine = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, columnGap: space.m, margin: 0 });
export const muted = style({ color: color.muted, fontSize: type.small, margin: 0 });
export const quiet = style({ margin: 0 });
export const late = style({ color: color.danger, fontWeight: 600, margin: 0 });
export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.m });
export const lines = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 });
export const long = style({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  margin: 0,
  maxHeight: '14rem',
  overflowY: 'auto',
  padding: space.m,
  borderRadius: radius.small,
  background: color.sunken,
});
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const message = styleVariants({
  customer: [{ paddingInlineStart: space.m, borderInlineStart: `3px solid ${color.line}` }],
  desk: [{ paddingInlineStart: space.m, borderInlineStart: `3px solid ${color.accent}` }],
});
export const actions = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
});
export const reasons = style({ margin: 0, display: 'grid', gap: space.s, fontSize: type.small });
export const key = style({
  marginInlineStart: space.s,
  paddingInline: '0.4rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  fontSize: type.small,
});
/** Its own sign says that it opens. */
export const summary = style({ cursor: 'pointer' });
export const total = style({ fontSize: type.title, fontWeight: 700, margin: 0, fontVariantNumeric: 'tabular-nums' });
export const preview = style({
  display: 'grid',
  gap: space.xs,
  padding: space.m,
  borderRadius: radius.medium,
  background: color.sunken,
});
export const pale = style({ opacity: 0.6 });
export const differences = style({ margin: 0, paddingInlineStart: '1.25rem', display: 'grid', gap: space.xs });
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: type.small });
export const cell = style({
  paddingBlock: space.xs,
  paddingInlineEnd: space.m,
  borderBlockEnd: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'break-word',
});
/** A moment and what happened then: each in a column of its own. */
export const happened = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space.m,
  alignItems: 'baseline',
});
export const scroller = style({
  overflow: 'auto',
  maxHeight: '40rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  ':focus-visible': { outline: `3px solid ${color.focus}` },
});
/** The chart has a page to itself. */
export const chartScroller = style([scroller, { maxHeight: 'none' }]);
export const chart = style({ width: 'max-content', padding: space.s });

globalStyle(`${summary} > span`, { display: 'inline-flex', width: 'calc(100% - 1.5rem)' });
globalStyle(`${fact} details[open] > summary`, { marginBlockEnd: space.s });

globalStyle(`${chart} svg`, {
  display: 'block',
  fontFamily: '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif',
});
globalStyle(`${chart} text`, { fill: color.text });
globalStyle(`${chart} .t-name`, { fontSize: '13px', fontWeight: 700 });
globalStyle(`${chart} .t-event, ${chart} .t-guard`, { fontSize: '12px', fill: color.muted });
// What kind a state is of, in words of one language: its shape says it.
globalStyle(`${chart} .t-note`, { display: 'none' });
globalStyle(`${chart} .face`, { fill: color.raised, stroke: color.lineStrong, strokeWidth: '1.4' });
globalStyle(`${chart} .inner`, { fill: 'none', stroke: color.lineStrong });
globalStyle(`${chart} .kind-compound .face, ${chart} .plate`, { fill: 'none' });
globalStyle(`${chart} .plate`, { stroke: 'none' });
globalStyle(`${chart} .kind-compound .face, ${chart} .rule`, { stroke: color.line });
globalStyle(`${chart} .line`, { fill: 'none', stroke: color.lineStrong, strokeWidth: '1.2' });
globalStyle(`${chart} .head, ${chart} .start circle`, { fill: color.lineStrong });
/** What the order has been through, and where it stands: by line and weight, not by colour alone. */
globalStyle(`${chart} .past .face`, { fill: color.successSoft, stroke: color.success, strokeDasharray: '5 3' });
globalStyle(`${chart} .now .face`, { fill: color.accentSoft, stroke: color.accent, strokeWidth: '4' });
