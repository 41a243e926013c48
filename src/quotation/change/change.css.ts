import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/theme.css.ts';

/** Takes the focus when what was done is done; nothing to press. */
export const card = style({ ':focus': { outline: 'none' } });
export const files = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s });
