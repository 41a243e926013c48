import { style } from '@vanilla-extract/css';
import { color, radius, screen, shadow, space, type } from '../ui/theme.css.ts';

export const notice = style({
  position: 'fixed',
  insetInline: '0.75rem',
  insetBlockEnd: '0.75rem',
  zIndex: 12,
  display: 'grid',
  gap: space.s,
  padding: '1rem 1.25rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.raised,
  boxShadow: shadow.floating,
  '@media': { [screen.medium]: { insetInlineEnd: 'auto', width: '26rem' } },
});
export const title = style({ fontSize: type.body });
export const text = style({ color: color.muted, fontSize: type.small, lineHeight: 1.45 });
/** Both answers of one size and one look: refusing is as easy as accepting. */
export const answers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  gap: space.s,
  marginBlockStart: space.xs,
});
