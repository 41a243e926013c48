import { globalStyle, style } from '@vanilla-extract/css';
import { heading } from '../../ui/text/ScreenHeading.css.ts';
import { color, screen, space, type } from '../../ui/theme/theme.css.ts';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l });
globalStyle(`main ${page} > ${heading}`, { marginBlockEnd: 0 });
export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m });
export const filters = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.m });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'start',
  '@media': { [screen.medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))' } },
});
export const boxes = style({ display: 'flex', flexWrap: 'wrap', gap: space.m });
export const muted = style({ color: color.muted, fontSize: type.small, margin: 0 });
/** Codes and amounts stay whole: a narrow window scrolls the table. */
export const whole = style({ whiteSpace: 'nowrap' });
export const code = style({ fontFamily: 'monospace', whiteSpace: 'nowrap' });
export const made = style({ fontFamily: 'monospace', fontSize: type.title, overflowWrap: 'anywhere' });
export const cell = style({ display: 'grid', gap: space.xs, justifyItems: 'start' });
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
