import { style, styleVariants } from '@vanilla-extract/css';
import { color, radius, screen, space, type } from '../../ui/theme/theme.css.ts';

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
