import { style } from '@vanilla-extract/css';
import { color, space, type } from '../ui/theme/theme.css.ts';

export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.m });
/** What has been typed, line by line as it was. */
export const typed = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const author = style({ margin: 0, fontSize: type.small, color: color.muted });
/** What is to be filled in: paper shows what has been said. */
export const onScreen = style({ '@media': { print: { display: 'none' } } });
/** Takes the focus when what was done is done; nothing to press. */
export const shown = style({ ':focus': { outline: 'none' } });
