import { style } from '@vanilla-extract/css';
import { color, radius, screen, space, type } from '../../ui/theme/theme.css.ts';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l });
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  scrollMarginBlockStart: space.l,
});
export const waiting = style([
  section,
  {
    padding: space.m,
    background: color.raised,
    border: `1px solid ${color.line}`,
    borderRadius: radius.large,
    '@media': { [screen.medium]: { padding: space.l } },
  },
]);
/** What to do about missing rates stands beside the orders that wait for them. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  alignItems: 'start',
  '@media': { [screen.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 26rem)' } },
});
export const links = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
});
export const muted = style({ color: color.muted, fontSize: type.small, margin: 0 });
export const refusal = style({ color: color.danger, fontSize: type.small, margin: 0, overflowWrap: 'anywhere' });
/** Numbers and amounts stay whole: a narrow window scrolls the table. */
export const whole = style({ whiteSpace: 'nowrap' });
/** Words of a line, wide enough to be read. */
export const words = style({ display: 'grid', gap: space.xs, justifyItems: 'start', minWidth: '10rem' });
export const cell = style({ display: 'grid', gap: space.xs, justifyItems: 'start' });
export const paging = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.m });
export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s });
export const left = style({
  display: 'grid',
  gap: space.xs,
  padding: space.m,
  borderRadius: radius.medium,
  background: color.sunken,
});
