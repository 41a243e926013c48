import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/theme.css.ts';

/** As high as the button and what is above it: nothing moves when it arrives. */
export const reserved = style({ marginBlockStart: space.m, minHeight: '5.5rem' });
