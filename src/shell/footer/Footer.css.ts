import { type StyleRule, style } from '@vanilla-extract/css';
import { frame } from '../../ui/theme/frame.css.ts';
import { color, look, space, type } from '../../ui/theme/theme.css.ts';

const grounds = {
  page: { background: color.accentSoft },
  dark: { background: color.surface },
} as const satisfies Record<typeof look.frame, StyleRule>;
export const footer = style([
  frame,
  grounds[look.frame],
  { borderBlockStart: `1px solid ${color.line}`, fontSize: type.small },
]);
export const inner = style({
  width: '100%',
  maxWidth: '72rem',
  marginInline: 'auto',
  padding: '2rem 1.25rem',
  display: 'grid',
  gap: space.l,
});
export const columns = style({
  display: 'grid',
  gap: '2rem 1.5rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9.25rem, 1fr))',
  paddingBlockEnd: space.l,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const title = style({ fontSize: type.body, marginBlockEnd: space.s });
export const list = style({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: space.xs,
  color: color.muted,
  lineHeight: 1.4,
});
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2rem',
  color: color.text,
  textDecoration: 'none',
  ':hover': { color: color.accent, textDecoration: 'underline' },
});
export const legal = style({
  listStyle: 'none',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.l}`,
});
export const address = style({ fontStyle: 'normal', display: 'grid', gap: space.xs, color: color.muted });
/** The words of a quiet button begin where other words do. */
export const quiet = style({ marginInline: '-0.625rem' });
export const last = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s} ${space.l}`,
  alignItems: 'center',
  color: color.muted,
});
