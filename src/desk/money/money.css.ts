import { style } from '@vanilla-extract/css';
import { color, screen, space, type } from '../../ui/theme.css.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'start',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [screen.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s });
export const title = style({ margin: 0, fontSize: type.title });
export const number = style({ color: color.muted, fontWeight: 400 });
export const about = style({ margin: 0, color: color.muted });
export const values = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const quiet = style({ color: color.muted, fontSize: type.small, overflowWrap: 'anywhere' });
export const note = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
