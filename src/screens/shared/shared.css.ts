import { style } from '@vanilla-extract/css';
import { color, space, type } from '../../ui/theme.css.ts';

export const step = style({ ':focus': { outline: 'none' } });
export const lead = style({ color: color.muted, marginBlockStart: space.xs });
export const small = style({ fontSize: type.small, color: color.muted });
export const list = style({ listStyle: 'none', padding: 0, display: 'grid', gap: space.s });
export const excerpt = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
/** A page with one thing to say. */
export const narrow = style({ maxWidth: '46rem' });
export const nowrap = style({ whiteSpace: 'nowrap' });
