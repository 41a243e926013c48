import { style } from '@vanilla-extract/css';

/** A short form reads best narrow. */
export const narrow = style({ maxWidth: '28rem', marginInline: 'auto' });
