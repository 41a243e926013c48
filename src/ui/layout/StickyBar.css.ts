import { style } from '@vanilla-extract/css';
import { color, screen, space } from '../theme/theme.css.ts';

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
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
  selectors: {
    // While a notice is at the bottom, the bar waits in its place in the page: both would take a quarter of a phone's screen.
    ':root[data-notice] &': { position: 'static' },
  },
  '@media': {
    [screen.wide]: { display: 'none' },
    '(max-height: 26rem)': { position: 'static' },
    print: { display: 'none' },
  },
});
