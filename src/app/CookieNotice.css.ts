import { style } from '@vanilla-extract/css';
import { color, screen, shadow, space, type } from '../ui/theme.css.ts';

/** A strip at the bottom, as low as can be; what else sticks there stands above it (`--notice`). */
export const notice = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 12,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 1rem',
  padding: '0.625rem 1.25rem',
  paddingBlockEnd: 'max(0.625rem, env(safe-area-inset-bottom))',
  borderBlockStart: `1px solid ${color.line}`,
  background: color.raised,
  '@media': {
    [screen.wide]: { paddingInline: 'max(1.25rem, calc((100vw - 72rem) / 2 + 1.25rem))', boxShadow: shadow.floating },
    '(max-height: 26rem)': { position: 'static' },
  },
});
export const words = style({ flex: '1 1 18rem', display: 'grid', gap: '0.125rem' });
export const title = style({ fontSize: type.small });
export const text = style({
  color: color.muted,
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  '@media': { [screen.wide]: { fontSize: type.small } },
});
/** Both answers of one size and one look: refusing is as easy as accepting. */
export const answers = style({
  flex: '1 1 14rem',
  '@media': { [screen.wide]: { flex: '0 0 20rem' } },
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.s,
});
