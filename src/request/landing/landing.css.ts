import { style } from '@vanilla-extract/css';
import { color, radius, screen, space, type } from '../../ui/theme/theme.css.ts';

export const landing = style({ display: 'grid', gap: space.xl, marginBlockStart: space.xl });
export const pair = style({
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [screen.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space.xxl } },
});
export const column = style({ display: 'grid', gap: space.xl });
export const part = style({ display: 'grid', gap: space.m, minWidth: 0, alignContent: 'start' });
export const about = style({ margin: 0, color: color.muted, fontSize: type.small });
/** What is priced, above what it is. */
export const name = style({ display: 'block', color: color.text, lineHeight: 1.35 });
export const price = style({ whiteSpace: 'nowrap' });
export const example = style({ margin: 0, fontWeight: 600 });
export const steps = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space.m,
  '@media': { [screen.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.l } },
});
/** The number beside its step; where steps stand side by side, above it. */
export const step = style({
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  columnGap: space.m,
  rowGap: space.xs,
});
export const number = style({
  gridRow: 'span 2',
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  borderRadius: radius.pill,
  background: color.accentSoft,
  color: color.accent,
  fontWeight: 700,
});
export const question = style({ borderBlockEnd: `1px solid ${color.line}` });
export const asked = style({
  paddingBlock: '0.625rem',
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { color: color.accent },
});
export const answer = style({ margin: 0, paddingBlockEnd: '0.875rem', color: color.muted });
export const firm = style({ display: 'grid', gap: space.xs, fontStyle: 'normal' });
export const certificates = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s });
