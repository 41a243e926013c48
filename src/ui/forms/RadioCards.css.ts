import { style } from '@vanilla-extract/css';
import { color, motion, radius, space, type } from '../theme/theme.css.ts';

export const cards = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
});
/** Names without explanations take less. */
export const names = style({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))' });
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(min-content, 1fr) auto',
  columnGap: '0.75rem',
  alignItems: 'start',
  alignContent: 'start',
  padding: '0.625rem 0.875rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.medium,
  background: color.raised,
  cursor: 'pointer',
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.text },
    '&:has(:checked)': {
      borderColor: color.accent,
      background: color.accentSoft,
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.6 },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } } },
});
export const dot = style({ width: '1.25rem', height: '1.25rem', margin: '0.15rem 0 0', accentColor: color.accent });
/** Name and explanation are cells of the card, so that the explanation has its whole width below the first line. */
export const words = style({ display: 'contents' });
export const name = style({ gridColumn: 2, minWidth: 0, fontWeight: 600, lineHeight: 1.4 });
export const about = style({
  gridColumn: '2 / -1',
  gridRow: 2,
  marginBlockStart: '0.125rem',
  color: color.muted,
  fontSize: type.small,
  lineHeight: 1.45,
});
export const aside = style({
  gridColumn: 3,
  gridRow: 1,
  fontWeight: 600,
  textAlign: 'end',
});
