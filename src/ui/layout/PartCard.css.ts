import { style } from '@vanilla-extract/css';
import { color, space } from '../theme/theme.css.ts';

/** Paper has nothing to press: it shows what is folded. */
export const folded = style({
  '@media': { print: { selectors: { '&::details-content': { contentVisibility: 'visible' } } } },
});
export const content = style({ paddingBlockStart: space.m });
export const summary = style({ cursor: 'pointer' });
/** Beside the mark of the summary, which native details bring. */
export const title = style({ display: 'inline', ':hover': { color: color.accent } });
