import { style } from '@vanilla-extract/css';
import { color, space, type } from '../../ui/theme/theme.css.ts';

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', textAlign: 'start' });
export const head = style({ textAlign: 'start', fontWeight: 650, paddingBlock: space.xs });
export const name = style({ fontWeight: 400, paddingBlock: space.xs, overflowWrap: 'anywhere', textAlign: 'start' });
export const amount = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', paddingInlineStart: space.s });
export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.m });
/** What has been typed, line by line as it was. */
export const typed = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const aside = style({ margin: 0, fontSize: type.small, color: color.muted });
/** Takes the focus when what was done is done; nothing to press. */
export const card = style({ ':focus': { outline: 'none' } });
/** What is to be filled in: paper shows what has been said. */
export const onScreen = style({ '@media': { print: { display: 'none' } } });
