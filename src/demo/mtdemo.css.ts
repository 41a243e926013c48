import { style } from '@vanilla-extract/css';

/** Line breaks as the machine gave them. */
export const translation = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
