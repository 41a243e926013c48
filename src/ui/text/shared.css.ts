import { style } from '@vanilla-extract/css';
import { color, space, type } from '../theme/theme.css.ts';

export const step = style({ ':focus': { outline: 'none' } });
export const lead = style({ color: color.muted, marginBlockStart: space.xs });
export const small = style({ fontSize: type.small, color: color.muted });
/** A link beside small words. */
export const smallLink = style({ fontSize: type.small });
export const list = style({ listStyle: 'none', padding: 0, display: 'grid', gap: space.s });
export const excerpt = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
/** A page with one thing to say. */
export const narrow = style({ maxWidth: '46rem' });
export const nowrap = style({ whiteSpace: 'nowrap' });
/** On paper only. */
export const printOnly = style({ display: 'none', '@media': { print: { display: 'block' } } });
/** A notice between a heading and the cards below it. */
export const apart = style({ marginBlockEnd: space.l });
