import { style } from '@vanilla-extract/css';
import { color, radius, space, type } from '../../ui/theme.css.ts';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.xl });
export const queue = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  scrollMarginBlockStart: space.l,
});
export const head = style({
  padding: '0.5rem 0.75rem',
  textAlign: 'start',
  fontSize: type.small,
  color: color.muted,
  whiteSpace: 'nowrap',
  borderBlockEnd: `1px solid ${color.line}`,
});
export const scroll = style({
  overflowX: 'auto',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  ':focus-visible': { outline: `3px solid ${color.focus}` },
});
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: '1rem' });
export const caption = style({ padding: '0.75rem', textAlign: 'start', fontWeight: 650 });
export const row = style({ selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } } });
export const cell = style({
  padding: '0.5rem 0.75rem',
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const failed = style({ color: color.danger, fontWeight: 700 });
