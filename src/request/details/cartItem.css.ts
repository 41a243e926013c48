import { style } from '@vanilla-extract/css';
import { color, space, type } from '../../ui/theme/theme.css.ts';

export const facts = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  display: 'grid',
  gap: space.xs,
  gridTemplateColumns: 'minmax(0, 1fr)',
  color: color.muted,
  fontSize: type.small,
});
/** A number stays with what it counts where a line breaks. */
export const fact = style({ display: 'inline-block' });
/** An address or a place may be long: its beginning tells it apart. */
export const clipped = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
