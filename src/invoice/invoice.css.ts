import { style } from '@vanilla-extract/css';
import { color, space, type } from '../ui/theme/theme.css.ts';

export const parties = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
});
export const party = style({ display: 'grid', gap: space.xs, alignContent: 'start' });
export const role = style({ fontSize: type.small, fontWeight: 600, color: color.muted });
export const address = style({ display: 'grid', margin: 0, overflowWrap: 'anywhere' });

export const lines = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space.m,
  paddingBlock: space.m,
  borderBlockStart: `1px solid ${color.line}`,
  selectors: {
    '&:first-child': { borderBlockStart: 'none', paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const lineWords = style({ display: 'grid', gap: space.xs, minWidth: 0 });
export const lineName = style({ fontWeight: 600, overflowWrap: 'anywhere' });
/** Facts one after the other, each kept together. */
export const lineDetails = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.m,
  rowGap: space.xs,
  fontSize: type.small,
  color: color.muted,
});
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' });

export const related = style({ display: 'grid', gap: space.xs, margin: 0, padding: 0, listStyle: 'none' });
