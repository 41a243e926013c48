import { style } from '@vanilla-extract/css';
import { color, screen, space } from '../theme/theme.css.ts';

export const bar = style({
  position: 'sticky',
  // Above what asks a question at the bottom.
  insetBlockEnd: 'var(--notice, 0px)',
  zIndex: 5,
  marginInline: '-1.25rem',
  paddingInline: '1.25rem',
  paddingBlock: '0.5rem',
  paddingBlockEnd: 'max(0.5rem, env(safe-area-inset-bottom))',
  background: color.raised,
  borderBlockStart: `1px solid ${color.line}`,
  boxShadow: `0 -8px 24px -12px rgb(${color.shadow} / 0.18)`,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  '@media': {
    [screen.wide]: { display: 'none' },
    '(max-height: 26rem)': { position: 'static' },
    print: { display: 'none' },
  },
});
