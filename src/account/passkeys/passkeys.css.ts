import { style } from '@vanilla-extract/css';
import { color, screen, space, type } from '../../ui/theme/theme.css.ts';

export const list = style({ listStyle: 'none', padding: 0 });
export const row = style({
  display: 'grid',
  gap: space.s,
  paddingBlock: space.m,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [screen.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } },
});
export const words = style({ display: 'grid', gap: space.xs, justifyItems: 'start' });
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const facts = style({ fontSize: type.small, color: color.muted });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
