import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, type } from './theme.css.ts';

const breathe = keyframes({
  '0%, 100%': { boxShadow: `0 0 0 0 ${color.infoSoft}` },
  '50%': { boxShadow: `0 0 0 0.5rem ${color.infoSoft}` },
});

export const list = style({ listStyle: 'none', padding: 0, display: 'grid' });
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1.75rem 1fr',
  columnGap: '1rem',
  paddingBlockEnd: '1.5rem',
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(0.875rem - 1px)',
      insetBlock: '1.75rem 0',
      borderInlineStart: `2px solid ${color.line}`,
    },
    '&:last-child': { paddingBlockEnd: 0 },
    '&:last-child::before': { display: 'none' },
  },
});
export const passed = style({ selectors: { '&::before': { borderInlineStartColor: color.success } } });
export const ahead = style({ selectors: { '&::before': { borderInlineStartStyle: 'dashed' } } });
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: '50%',
  border: '2px solid currentColor',
  background: color.raised,
  fontSize: '0.8125rem',
});
export const markOf = styleVariants({
  done: { color: color.onStatus, background: color.success, borderColor: color.success },
  current: { color: color.info, animation: `${breathe} 2.4s ease-in-out infinite` },
  attention: { color: color.attention, background: color.attentionSoft },
  failed: { color: color.danger, background: color.dangerSoft },
  next: { color: color.lineStrong, borderStyle: 'dashed' },
});
export const dot = style({ width: '0.625rem', height: '0.625rem', borderRadius: '50%', background: 'currentColor' });
export const words = style({ display: 'grid', gap: '0.125rem', paddingBlockStart: '0.05rem', minWidth: 0 });
export const label = style({ fontWeight: 600, lineHeight: 1.45 });
export const labelNow = style({ fontSize: type.lead, fontWeight: 650 });
export const labelNext = style({ fontWeight: 400, color: color.muted });
export const about = style({
  color: color.muted,
  fontSize: type.small,
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
});
