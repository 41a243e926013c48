import { style } from '@vanilla-extract/css';
import { color, space } from '../../ui/theme/theme.css.ts';

export const rows = style({ listStyle: 'none', padding: 0 });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlock: space.m,
  borderBlockStart: `1px solid ${color.line}`,
  ':last-child': { borderBlockEnd: `1px solid ${color.line}` },
});
export const about = style({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' });
export const device = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s });
