import { style, styleVariants } from '@vanilla-extract/css';
import { color, radius, screen, space, type } from '../../ui/theme.css.ts';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l });
export const choices = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: space.m });
export const choice = style({ flex: '1 1 11rem', maxWidth: '18rem', minWidth: 'min(100%, 11rem)' });
export const figure = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  padding: space.m,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  '@media': { [screen.medium]: { padding: space.l } },
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: space.s });
export const words = style({ flex: '1 1 14rem', display: 'grid', gap: space.xs });
export const sum = style({ color: color.muted });
const side = (columns: string, from: string) => ({
  '@media': { [`(min-width: ${from})`]: { gridTemplateColumns: columns } },
});
const below = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l, alignItems: 'start' } as const;
/** Picture and table side by side where there is room for both; a table of many columns needs more of it. */
export const parts = styleVariants({
  few: { ...below, ...side('minmax(0, 3fr) minmax(0, 2fr)', '75rem') },
  many: { ...below, ...side('minmax(0, 1fr) minmax(0, 1fr)', '105rem') },
});
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignContent: 'start',
});
export const subtitle = style({ fontSize: type.body, fontWeight: 650, marginBlockEnd: space.xs });
/** What is hidden from sight within it does not widen the page. */
export const scroll = style({
  position: 'relative',
  overflow: 'auto',
  maxHeight: '22rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  ':focus-visible': { outline: `3px solid ${color.focus}` },
});
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: type.small });
/** Stays in sight over the rows. */
export const name = style({
  position: 'sticky',
  insetBlockStart: 0,
  padding: '0.5rem 0.75rem',
  background: color.sunken,
  color: color.text,
  fontWeight: 600,
  textAlign: 'end',
  verticalAlign: 'bottom',
  selectors: { '&:first-child': { textAlign: 'start' } },
});
export const row = style({ borderBlockStart: `1px solid ${color.line}` });
export const rowName = style({
  padding: '0.375rem 0.75rem',
  textAlign: 'start',
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [screen.medium]: { whiteSpace: 'nowrap' } },
});
export const cell = style({
  padding: '0.375rem 0.75rem',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const whole = style({ fontWeight: 650 });
