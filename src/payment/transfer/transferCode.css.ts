import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/theme.css.ts';

export const figure = style({ display: 'grid', gap: space.s, margin: 0, justifyItems: 'start' });
