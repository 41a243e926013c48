import { style, styleVariants } from '@vanilla-extract/css';
import { screen, space } from '../theme/theme.css.ts';

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });
export const between = style({ justifyContent: 'space-between' });
export const gap = styleVariants(space, (value) => ({ gap: value }));
/** Fields of one line share the lines of label, hint, control and error (`Field`); the last margin is taken back. */
export const halves = style({
  display: 'grid',
  columnGap: space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'start',
  marginBlockEnd: `calc(-1 * ${space.m})`,
});
export const withAside = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [screen.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', gap: space.xl } },
});
export const aside = style({ '@media': { [screen.wide]: { position: 'sticky', insetBlockStart: space.l } } });
export const asideFirst = style({ '@media': { [screen.wide]: { gridColumn: 2, gridRow: 1 } } });
export const besideAside = style({ '@media': { [screen.wide]: { gridColumn: 1, gridRow: 1 } } });
