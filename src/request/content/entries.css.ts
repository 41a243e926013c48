import { style } from '@vanilla-extract/css';
import { color, radius, screen, space } from '../../ui/theme/theme.css.ts';

/** On narrow screens the button stands below: an address or a number needs the width. */
export const typing = style({
  display: 'grid',
  gap: space.s,
  '@media': { [screen.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const entries = style({
  listStyle: 'none',
  padding: 0,
  margin: `${space.s} 0 0`,
  display: 'grid',
  gap: space.s,
  ':empty': { display: 'none' },
});
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.s,
  padding: '0.5rem 0.5rem 0.5rem 0.875rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
});
export const words = style({ display: 'grid', gap: space.xs, minWidth: 0 });
export const text = style({ overflowWrap: 'anywhere' });
