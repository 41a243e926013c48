import { style } from '@vanilla-extract/css';
import { color, screen, space } from './theme.css.ts';

export const bar = style({
  position: 'sticky',
  // A notice at the bottom says how high it is: the one action is never covered.
  insetBlockEnd: 'var(--notice, 0px)',
  zIndex: 5,
  marginInline: '-1.25rem',
  paddingInline: '1.25rem',
  paddingBlock: '0.75rem',
  paddingBlockEnd: 'max(0.75rem, env(safe-area-inset-bottom))',
  background: color.raised,
  borderBlockStart: `1px solid ${color.line}`,
  boxShadow: `0 -8px 24px -12px rgb(${color.shadow} / 0.18)`,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  '@media': { [screen.wide]: { display: 'none' }, '(max-height: 26rem)': { position: 'static' } },
});
