import { style } from '@vanilla-extract/css';
import { color, screen, shadow, space, type } from '../../ui/theme/theme.css.ts';

/** A strip at the bottom, an eighth of a phone's screen at most; what else sticks there stands above it (`--notice`). */
export const notice = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 12,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.375rem 1rem',
  padding: '0.5rem 1.25rem',
  paddingBlockEnd: 'max(0.5rem, env(safe-area-inset-bottom))',
  borderBlockStart: `1px solid ${color.line}`,
  background: color.raised,
  '@media': {
    [screen.wide]: { paddingInline: 'max(1.25rem, calc((100vw - 72rem) / 2 + 1.25rem))', boxShadow: shadow.floating },
    '(max-height: 26rem)': { position: 'static' },
  },
});
export const words = style({
  flex: '1 1 18rem',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  '@media': { [screen.wide]: { display: 'grid', gap: '0.125rem', fontSize: type.small } },
});
/** On a phone the question and its explanation are one paragraph. */
const inline = { display: 'inline', fontSize: 'inherit', lineHeight: 'inherit' } as const;
export const title = style({ ...inline, fontFamily: 'inherit' });
export const text = style({ ...inline, color: color.muted });
/** Both answers of one size and one look: refusing is as easy as accepting. */
export const answers = style({
  flex: '1 1 14rem',
  '@media': { [screen.wide]: { flex: '0 0 22rem' } },
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.s,
});
