import { style } from '@vanilla-extract/css';
import { color, motion, radius, type } from '../theme/theme.css.ts';

export const zone = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: '0.75rem',
  padding: '0.75rem 1rem',
  border: `1.5px dashed ${color.lineStrong}`,
  borderRadius: radius.medium,
  background: color.raised,
  cursor: 'pointer',
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.accent, background: color.accentSoft },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.6 },
  },
});
export const over = style({ borderStyle: 'solid', borderColor: color.accent, background: color.accentSoft });
export const icon = style({ gridRow: 'span 2', width: '1.75rem', height: '1.75rem', color: color.accent });
export const call = style({
  fontWeight: 600,
  color: color.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
});
export const about = style({ gridColumn: 2, color: color.muted, fontSize: type.small, lineHeight: 1.45 });
