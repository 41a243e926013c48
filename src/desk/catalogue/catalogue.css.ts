import { style } from '@vanilla-extract/css';
import { control } from '../../ui/forms/control.css.ts';
import { color, radius, screen, space, type } from '../../ui/theme/theme.css.ts';
import { cell } from '../shared/table.css.ts';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l });
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.m,
});
export const brand = style({ minWidth: '14rem' });
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  alignItems: 'start',
  '@media': { [screen.wide]: { gridTemplateColumns: '15rem minmax(0, 1fr)', gap: space.xl } },
});
/** On narrow screens a line that is scrolled sideways. */
export const sections = style({
  display: 'flex',
  gap: space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  '@media': { [screen.wide]: { flexDirection: 'column', overflowX: 'visible' } },
});
export const section = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  minHeight: '2.75rem',
  paddingInline: space.s,
  borderRadius: radius.small,
  color: color.text,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  ':hover': { background: color.sunken },
  selectors: { '&[aria-current="page"]': { background: color.accentSoft, color: color.accent } },
});
export const mark = style({ fontSize: type.small, fontWeight: 600, color: color.attention });
export const content = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l });
/** Nothing is said: no room is taken. */
export const said = style({ selectors: { '&:empty': { marginBlockEnd: `calc(-1 * ${space.l})` } } });
export const priced = style({ selectors: { '&:empty': { marginBlockEnd: `calc(-1 * ${space.m})` } } });
export const muted = style({ color: color.muted, maxWidth: '70ch' });
export const block = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m });
/** Small tables beside each other, where there is room. */
export const tables = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space.m });
export const address = style([cell.fitting, { overflowWrap: 'anywhere', minWidth: '16rem' }]);
export const unoffered = style({ color: color.muted });
const input = style([control, { minHeight: '2.75rem', paddingBlock: '0.375rem', fontSize: '1rem' }]);
export const number = style([input, { width: '7.5rem', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }]);
export const short = style([input, { width: '11rem' }]);
export const long = style([input, { width: '22rem', maxWidth: '70vw' }]);
export const moment = style([input, { width: '13.5rem' }]);
export const choice = style([input, { width: '12rem' }]);
export const box = style({ width: '1.5rem', height: '1.5rem', margin: '0.5rem', accentColor: color.accent });
export const services = style({ display: 'grid', gap: space.xs, minWidth: '14rem' });
export const service = style({ display: 'flex', alignItems: 'center', gap: space.xs, minHeight: '2rem' });
export const empty = style({ padding: '0.75rem', color: color.muted });
export const foot = style({ padding: '0.75rem', borderBlockStart: `1px solid ${color.line}` });
/** Rows of many columns while they are changed, below each other. */
export const cards = style({
  width: '100%',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
});
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space.s,
  minWidth: 0,
  margin: 0,
  padding: '0.75rem',
  border: 'none',
  borderBlockStart: `1px solid ${color.line}`,
});
/** Within the card, below its line. */
export const cardName = style({ float: 'left', width: '100%', padding: 0, fontWeight: 600 });
export const cardCells = style({ display: 'flex', flexWrap: 'wrap', gap: space.m });
export const cardCell = style({ display: 'grid', justifyItems: 'start', alignContent: 'start', gap: '0.25rem' });
export const cardLabel = style({ fontSize: type.small, color: color.muted });
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  padding: space.l,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
});
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: space.m,
  alignItems: 'end',
});
export const changes = style({ display: 'grid', gap: space.m, margin: 0, padding: 0, listStyle: 'none' });
export const change = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  paddingBlockEnd: space.m,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const changeHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
});
