import { style } from '@vanilla-extract/css';
import { color, space, type } from '../ui/theme/theme.css.ts';

export const sentence = style({ fontSize: type.lead, lineHeight: 1.4, textWrap: 'pretty' });
export const due = style({ fontSize: type.small, color: color.muted });
export const files = style({ listStyle: 'none', padding: 0, display: 'grid', gap: space.s });
