import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/theme.css.ts';

/** Above what the page shows. */
export const notices = style({ display: 'grid', gap: space.s, marginBlockEnd: space.m });
