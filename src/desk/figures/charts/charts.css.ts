import { style, styleVariants } from '@vanilla-extract/css';
import { color, forced, space, type } from '../../../ui/theme/theme.css.ts';

/** In forced colours the system's stand for the theme's; dashes, hatches and shapes tell the parts apart. */
const forcedColors = (fill: string, stroke: string) => ({ '@media': { [forced]: { fill, stroke } } });

export const frame = style({ width: '100%', minWidth: 0, overflow: 'hidden' });
export const picture = style({ display: 'block', maxWidth: '100%', fontSize: type.small });

const letters = {
  fill: color.muted,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [forced]: { fill: 'CanvasText' } },
};
export const markName = style({ ...letters, textAnchor: 'end' });
export const dayName = style({ ...letters, textAnchor: 'middle' });
export const rowName = style({ ...letters, fill: color.text });
export const rowValue = style({ ...letters, fill: color.text, textAnchor: 'end', fontWeight: 600 });
export const limitName = style({
  ...letters,
  textAnchor: 'end',
  fill: color.danger,
  fontWeight: 600,
  stroke: color.raised,
  strokeWidth: 4,
  paintOrder: 'stroke',
});

export const mark = style({ stroke: color.line, ...forcedColors('none', 'GrayText') });
export const base = style({ stroke: color.lineStrong, ...forcedColors('none', 'CanvasText') });
export const limit = style({
  stroke: color.danger,
  strokeDasharray: '2 4',
  strokeWidth: 1.5,
  ...forcedColors('none', 'CanvasText'),
});
export const bar = style({ fill: color.accent, ...forcedColors('Highlight', 'none') });

const stroke = { fill: 'none', strokeWidth: 2 } as const;
export const line = styleVariants({
  first: { ...stroke, stroke: color.accent, '@media': { [forced]: { stroke: 'Highlight' } } },
  second: {
    ...stroke,
    stroke: color.attention,
    strokeDasharray: '6 4',
    '@media': { [forced]: { stroke: 'CanvasText' } },
  },
});
export const point = styleVariants({
  first: { fill: color.accent, ...forcedColors('Highlight', 'none') },
  second: { fill: color.raised, stroke: color.attention, strokeWidth: 2, ...forcedColors('Canvas', 'CanvasText') },
});

const edge = { stroke: color.raised, strokeWidth: 1 } as const;
export const track = style({ fill: color.sunken, ...forcedColors('Canvas', 'GrayText') });
/** From full to empty; what is hatched has its pattern from the picture. */
export const part = styleVariants({
  full: { ...edge, fill: color.accent, ...forcedColors('Highlight', 'Canvas') },
  good: { ...edge, fill: color.success, ...forcedColors('Highlight', 'Canvas') },
  hatched: { ...edge },
  bad: { ...edge, fill: color.danger, ...forcedColors('CanvasText', 'Canvas') },
  weak: { ...edge, fill: color.attention, ...forcedColors('GrayText', 'Canvas') },
  middle: { ...edge, fill: color.info, ...forcedColors('LinkText', 'Canvas') },
  empty: { fill: color.raised, stroke: color.lineStrong, strokeWidth: 1, ...forcedColors('Canvas', 'CanvasText') },
});
export const hatchGround = style({ fill: color.raised, '@media': { [forced]: { fill: 'Canvas' } } });
export const hatchLine = style({ fill: color.muted, '@media': { [forced]: { fill: 'CanvasText' } } });

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.m}`,
  padding: 0,
  margin: 0,
  listStyle: 'none',
  fontSize: type.small,
});
export const entry = style({ display: 'inline-flex', alignItems: 'center', gap: space.s });
export const sign = style({ flex: 'none' });
