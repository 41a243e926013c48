import { style } from '@vanilla-extract/css';

/** Takes the focus when what was done is done; nothing to press. */
export const card = style({ ':focus': { outline: 'none' } });
export const value = style({ margin: 0, overflowWrap: 'anywhere' });
