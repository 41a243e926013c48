import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, motion, radius, type } from '../theme/theme.css.ts';

const halo = (width: string) => `0 0 0 ${width} color-mix(in srgb, currentColor 22%, transparent)`;
const breathe = keyframes({
  '0%, 100%': { boxShadow: halo('0.125rem') },
  '50%': { boxShadow: halo('0.5rem') },
});
const arrive = keyframes({ from: { transform: 'scale(0.4)', opacity: 0 } });
const draw = keyframes({ from: { transform: 'scaleY(0)' } });
const markSize = '2rem';

export const list = style({ listStyle: 'none', padding: 0, display: 'grid' });
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${markSize} minmax(0, 1fr)`,
  columnGap: '1rem',
  paddingBlockEnd: '1.375rem',
  selectors: {
    // The line to the next step: whole where the way has been gone, dotted where it leads on.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: `calc(${markSize} / 2 - 1px)`,
      insetBlock: `calc(${markSize} + 0.25rem) 0.25rem`,
      width: '2px',
      borderRadius: radius.pill,
      backgroundImage: `linear-gradient(${color.lineStrong} 40%, transparent 0)`,
      backgroundSize: '2px 7px',
      opacity: 0.7,
    },
    '&:last-child': { paddingBlockEnd: 0 },
    '&:last-child::before': { display: 'none' },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&::before': { background: 'CanvasText' } } } },
});
export const passed = style({
  selectors: {
    '&::before': {
      background: color.success,
      opacity: 1,
      transformOrigin: 'top',
      animation: `${draw} ${motion.calm} ${motion.curve} both`,
    },
  },
});
/** The last of what is done leads to what happens now: the line turns from one colour to the other. */
export const leading = style({
  selectors: { '&::before': { background: `linear-gradient(${color.success}, ${color.info})` } },
});
/** What happens now stands on ground of its own. */
export const nowStep = style({
  marginBlockEnd: '1.375rem',
  paddingBlockEnd: 0,
  selectors: {
    '&::before': { insetBlock: `calc(${markSize} + 0.5rem) -1.125rem` },
    '&::after': {
      content: '""',
      position: 'absolute',
      zIndex: 0,
      inset: '-0.625rem -0.75rem',
      insetInlineStart: `calc(${markSize} + 0.5rem)`,
      borderRadius: radius.medium,
      background: color.infoSoft,
    },
    '&:last-child': { marginBlockEnd: '0.625rem' },
  },
});
export const nowVariants = styleVariants({
  current: {},
  attention: { selectors: { '&::after': { background: color.attentionSoft } } },
  failed: { selectors: { '&::after': { background: color.dangerSoft } } },
  ended: { selectors: { '&::after': { background: color.sunken } } },
  stopped: {},
  done: {},
  next: {},
});
export const mark = style({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: markSize,
  height: markSize,
  borderRadius: '50%',
  border: '2px solid currentColor',
  background: color.raised,
  fontSize: '0.9375rem',
});
export const markVariants = styleVariants({
  done: {
    color: color.onStatus,
    background: color.success,
    borderColor: color.success,
    animation: `${arrive} ${motion.calm} ${motion.curve} both`,
  },
  current: { color: color.info, animation: `${breathe} 2.4s ease-in-out infinite` },
  attention: { color: color.attention, background: color.attentionSoft },
  failed: { color: color.danger, background: color.dangerSoft },
  stopped: { color: color.muted },
  ended: { color: color.muted, background: color.sunken },
  next: { color: color.lineStrong, borderWidth: '1.5px' },
});
export const dot = style({ width: '0.75rem', height: '0.75rem', borderRadius: '50%', background: 'currentColor' });
export const words = style({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gap: '0.125rem',
  paddingBlockStart: '0.2rem',
  minWidth: 0,
});
export const label = style({ fontWeight: 600, lineHeight: 1.45 });
export const labelNow = style({ fontSize: type.lead, fontWeight: 650 });
export const labelNext = style({ fontWeight: 400, color: color.muted });
export const about = style({
  color: color.muted,
  fontSize: type.small,
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
});
export const aboutNow = style({ color: color.text });
