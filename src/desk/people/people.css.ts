import { style } from '@vanilla-extract/css';
import { color, screen, space, type } from '../../ui/theme/theme.css.ts';

export const sections = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.xl });
/** The list beside the form, where there is room. */
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  alignItems: 'start',
  '@media': { [screen.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(18rem, 1fr)' } },
});
export const list = style({ display: 'grid', gap: 0, margin: 0, padding: 0, listStyle: 'none' });
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.m,
  rowGap: space.s,
  alignItems: 'center',
  paddingBlock: '0.75rem',
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { '(min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } },
});
export const who = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const muted = style({ color: color.muted, fontSize: type.small });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
/** Programs read it best dark on light, whatever the scheme. */
export const secret = style({ overflowWrap: 'anywhere', fontFamily: 'monospace', fontSize: type.small });
