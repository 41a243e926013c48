import { style } from '@vanilla-extract/css';
import { color, space, type } from '../../ui/theme/theme.css.ts';

export const filters = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.m });
export const filter = style({ flex: '1 1 11rem', maxWidth: '18rem', minWidth: 'min(100%, 11rem)' });
export const searched = style([filter, { flexGrow: 2, maxWidth: '30rem' }]);
export const muted = style({ color: color.muted, fontSize: type.small, margin: 0 });
export const paging = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.m });
